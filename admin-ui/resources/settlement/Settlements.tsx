import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows } from '../../ui/LinkRows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useSettlements } from './useSettlements.ts'

type SettlementsProps = {
  readonly contractID: string
  /** The one on whose page they are listed. */
  readonly except?: string
}

/** The settlements of a contract; absent where there is none. */
export const Settlements = ({ contractID, except }: SettlementsProps) => {
  const translate = useTranslate()
  const may = useMay()
  const all = (useSettlements(contractID, may('settlement.read')) ?? []).filter(({ id }) => id !== except)
  const words = (key: string) => translate(`resource.settlement.${key}`)
  if (all.length === 0) return null
  return (
    <Box sx={{ mt: except ? 6 : 0 }}>
      <Section flush title={words(except ? 'others' : 'title')}>
        <LinkRows>
          {all.map(({ id, createdAt, result, state, cameBack }) => (
            <LinkRow key={id} to={`/settlement/${id}`}>
              <Typography variant="body2">{formatDay(dayOf(createdAt))}</Typography>
              <Typography
                variant="body2"
                className="figures"
                sx={{
                  fontWeight: 600,
                  textAlign: 'right',
                  ...(state === 'refused' && { textDecoration: 'line-through' }),
                }}
              >
                <Money amount={Math.abs(result)} />
              </Typography>
              <Typography variant="caption" color="text.secondary">
                {state === 'booked'
                  ? words(`result.${result > 0 ? 'back' : result < 0 ? 'owes' : 'even'}`)
                  : words(`values.state.${state}`)}
              </Typography>
              {cameBack > 0 && (
                <Tag tone="waiting">
                  {words('came_back')} <Money amount={cameBack} />
                </Tag>
              )}
            </LinkRow>
          ))}
        </LinkRows>
      </Section>
    </Box>
  )
}
