import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { Obstacle, Tried } from '../../../projections/history/tried.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { pathOf } from '../../search/hit.ts'
import { QuietLink } from '../../ui/QuietLink.tsx'

/** As high as the button that may stand in its place, so that nothing moves when it is known which. */
export const undoHeight = { xs: 44, sm: 32 }

type BlockedProps = { readonly reason: string; readonly link?: ReactNode }

/** Why an event is not offered to be taken back, and where to go from there. */
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

/** The page of what stands in the way; of what is deleted, its entries in the audit, where it is taken back. */
export const ObstacleLink = ({ obstacle }: { readonly obstacle: Obstacle }) => {
  const translate = useTranslate()
  const may = useMay()
  const { entity, id, resource, name, buildingID } = obstacle
  if (!resource && !may('audit.read')) return null
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const text = entity === 'person' && name ? name : [kind, name].filter(Boolean).join(' ')
  const page = resource && pathOf({ resource, id, buildingID }, false)
  return <QuietLink to={page ?? `/audit?entityID=${id}`}>{text}</QuietLink>
}

/** Why a command would be refused, in words: of its event, of the field that is at fault, of the code. */
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
