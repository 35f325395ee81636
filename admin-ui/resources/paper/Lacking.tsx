import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Missing } from '../../../domain/paper/missing.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { LESSOR_PLACE } from '../building/lessor/place.ts'
import type { ContractDetail } from '../contract/contractRecord.ts'

type LackingProps = {
  readonly contract: ContractDetail
  readonly blocks: readonly Missing[]
  readonly later: readonly Missing[]
}

const SAID_OF_LESSOR: readonly Missing['what'][] = ['lessor', 'representative']

/** The page with the place for what is missing. */
const placeOf = ({ at, id, what }: Missing, { buildingID }: ContractDetail): string => {
  if (at === 'building') return `/building/${id}/edit${SAID_OF_LESSOR.includes(what) ? LESSOR_PLACE : ''}`
  if (at === 'room') return `/building/${buildingID}/room/${id}`
  return at === 'contract'
    ? `/contract/${id}/edit`
    : at === 'customer'
      ? `/customer/${id}`
      : `/contract/${id}`
}

/** What a paper lacks: first what it cannot be signed without, then what can be written down later. */
export const Lacking = ({ contract, blocks, later }: LackingProps) => {
  const translate = useTranslate()
  const say = (key: string) => translate(`resource.paper.missing.${key}`)
  if (blocks.length + later.length === 0) return null
  return (
    <Section title={say('title')}>
      {(
        [
          ['blocks', blocks],
          ['later', later],
        ] as const
      ).map(([which, list]) =>
        list.length === 0 ? null : (
          <Box key={which} sx={{ '& + &': { mt: 4 } }}>
            <Typography variant="body2" color="text.secondary">
              {say(which)}
            </Typography>
            {list.map((one) => (
              <Box
                key={one.what}
                sx={{ display: 'flex', gap: 3, alignItems: 'baseline', minHeight: 44, py: 1.5 }}
              >
                <Typography variant="body2" sx={{ flex: 1, fontWeight: which === 'blocks' ? 600 : 400 }}>
                  {say(`of.${one.what}`)}
                </Typography>
                <QuietLink to={placeOf(one, contract)}>{say(`at.${one.at}`)}</QuietLink>
              </Box>
            ))}
          </Box>
        ),
      )}
    </Section>
  )
}
