import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Obstacle, Tried } from '../../../projections/history/tried.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { pathOf } from '../../search/hit.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'

/** The height of the undo button that may take its place, so that there is no layout shift. */
export const undoHeight = { xs: 44, sm: 32 }

type BlockedProps = { readonly reason: string; readonly link?: ReactNode }

/** Why the undo of an event is not offered, and a link to what blocks it. */
export const Blocked = ({ reason, link }: BlockedProps) => (
  <Box
    className="no-print"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 1.5,
      mt: 2,
      minHeight: undoHeight,
      fontSize: '0.8125rem',
      lineHeight: 1.6,
      color: 'text.secondary',
    }}
  >
    <span>{reason}</span>
    {link}
  </Box>
)

/** The page of the obstacle, which for a deleted one tells of its deletion and brings it back. */
const pageOf = ({ resource, id, buildingID }: Obstacle): string | undefined => {
  if (!resource) return undefined
  return resource === 'fund' ? `/cash-book?fund=${id}` : pathOf({ resource, id, buildingID }, false)
}

/** Links to the obstacle's page; for one without a page, owners get its audit entries. */
export const ObstacleLink = ({ obstacle }: { readonly obstacle: Obstacle }) => {
  const translate = useTranslate()
  const may = useMay()
  const { entity, id, name } = obstacle
  const page = pageOf(obstacle) ?? (may('audit.read') ? `/audit?entityID=${id}` : undefined)
  if (!page) return null
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const text = entity === 'person' && name ? name : [kind, name].filter(Boolean).join(' ')
  return <QuietLink to={page}>{text}</QuietLink>
}

/** The text for a refused dry run: specific to the event type or field where there is one, else that of the code. */
export const useReason = () => {
  const translate = useTranslate()
  return (type: string, { code, errors }: NonNullable<Tried['refusal']>): string => {
    const [{ field = '', code: defect = code, params = {} } = {}] = errors
    const known = [
      ...(code === 'E0016' ? [`history.blocked.of.${type}`] : []),
      `history.blocked.field.${field}`,
      `history.blocked.code.${code}`,
      `error.${defect}`,
    ]
    return known.map((key) => translate(key, { ...params, _: '' })).find(Boolean) ?? code
  }
}
