import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Obstacle } from '../../../projections/erasure/obstacles.answers.ts'
import { formatDay } from '../../i18n/format.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { Money } from '../../ui/Money.tsx'
import { Tag } from '../../ui/Tag.tsx'

const paths: Readonly<Partial<Record<Obstacle['kind'], string>>> = {
  contract: '/contract',
  bill: '/bill',
  deposit: '/account',
  credit: '/account',
  held: '/account',
  ticket: '/support-ticket',
}

type LineProps = { readonly of: Obstacle; readonly personID: string }

const toOf = ({ kind, id }: Obstacle, personID: string): string => {
  const path = paths[kind]
  if (path && id) return `${path}/${id}`
  return kind === 'lastOwner' ? '/staff' : `/customer/${personID}`
}

const Line = ({ of, personID }: LineProps) => {
  const translate = useTranslate()
  const { kind, forbids, name, amount, day, count } = of
  const word = (key: string) => translate(`resource.erasure.obstacle.${key}`, { smart_count: count })
  return (
    <LinkRow to={toOf(of, personID)}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {[word(`${kind}.title`), name].filter(Boolean).join(' ')}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {word(`${kind}.why`)}
          {day && kind !== 'kept' && ` · ${formatDay(day)}`}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {amount !== null && (
          <Box component="span" className="figures" sx={{ display: 'block', fontWeight: 600 }}>
            <Money amount={amount} />
          </Box>
        )}
        <Tag tone={forbids ? 'late' : kind === 'kept' ? 'closed' : 'waiting'}>
          {word(forbids ? 'forbids' : kind === 'kept' ? 'kept_tag' : 'allows')}
        </Tag>
      </Box>
    </LinkRow>
  )
}

/** The obstacles that block an erasure, each with a link to where it can be resolved. */
export const Obstacles = ({
  obstacles,
  personID,
}: {
  readonly obstacles: readonly Obstacle[]
  readonly personID: string
}) => {
  const translate = useTranslate()
  if (obstacles.length === 0) return <NoRows>{translate('resource.erasure.obstacle.none')}</NoRows>
  return (
    <LinkRows>
      {obstacles.map((one) => (
        <Line key={`${one.kind} ${one.id}`} of={one} personID={personID} />
      ))}
    </LinkRows>
  )
}
