import { Box, ButtonBase, Link, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatRelative, formatTime } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { Sayings } from '../../list/useValueText.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import { Face } from '../../ui/Face.tsx'
import { useBillSayings } from '../bill/useBillSayings.ts'
import { useBuildingSayings } from '../building/useBuildingSayings.ts'
import { useContractSayings } from '../contract/useContractSayings.ts'
import { useTold } from '../history/useTold.ts'
import { usePersonSayings } from '../person/usePersonSayings.ts'
import { useNoticeSayings } from '../sentNotice/useNoticeSayings.ts'
import { type AuditEntry, pathOf } from './auditEntry.ts'
import { kinds } from './kinds.ts'
import type { AuditFilter } from './useAudit.ts'

type RowProps = {
  readonly entry: AuditEntry
  readonly onNarrow: (filter: Partial<Record<AuditFilter, string>>) => void
}

/** Said by the name, or the product's own affair. */
const SAYS_NOTHING = /^(firstName|middleName|lastName|statusByHand|deleted)$/

/** How values are said that their columns do not explain, by kind of thing. */
const useAllSayings = (): Readonly<Record<string, Sayings>> => ({
  bill: useBillSayings(),
  building: useBuildingSayings(),
  contract: useContractSayings(),
  notice: useNoticeSayings(),
  person: usePersonSayings(),
})

const Changes = ({ entry }: Pick<RowProps, 'entry'>) => {
  const { resource, columns } = kinds[entry.entity] ?? { resource: entry.entity, columns: {} }
  const toldOf = useTold(resource, columns, useAllSayings()[entry.entity])
  const told = toldOf(entry.changes).filter(({ field }) => !SAYS_NOTHING.test(field))
  return told.map(({ field, label, before, after }) => (
    <BeforeAfter key={field} field={label} before={before} after={after} />
  ))
}

const Who = ({ entry, onNarrow }: RowProps) => {
  const translate = useTranslate()
  const { actorID, actorName, actorRole } = entry
  const unnamed = translate(actorRole === 'system' ? 'frame.product' : 'history.erased')
  const name = actorName ?? unnamed
  return (
    <ButtonBase
      onClick={() => onNarrow({ actorID })}
      sx={{ gap: 2, justifyContent: 'flex-start', textAlign: 'left', borderRadius: 1, minHeight: 28 }}
    >
      <Face name={name} size={22} />
      <Box>
        <Typography variant="body2">{name}</Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          {translate(`role.${actorRole}`)}
        </Typography>
        <span style={visuallyHidden}>{translate('resource.audit.narrow.actorID', { name })}</span>
      </Box>
    </ButtonBase>
  )
}

const What = ({ entry, onNarrow }: RowProps) => {
  const translate = useTranslate()
  const { type, entity, entityID, entityName, cause, chain } = entry
  const path = pathOf(entry)
  const kind = translate(`resource.audit.kind.${entity}`, { _: entity })
  const name = entityName ?? kind
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {translate(`history.event.${type}`, { _: type })}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {entityName && `${kind} `}
        {path && entityName ? (
          <Link component={RouterLink} to={path}>
            {entityName}
          </Link>
        ) : (
          name
        )}
        {' · '}
        <Link
          component="button"
          type="button"
          variant="caption"
          sx={{ verticalAlign: 'baseline' }}
          onClick={() => onNarrow({ entityID })}
        >
          {translate('resource.audit.all_of_it')}
          <span style={visuallyHidden}>: {name}</span>
        </Link>
      </Typography>
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
      >
        <span>
          {translate('change.because')}: {translate(`history.cause.${cause.kind}`)}
        </span>
        {chain && (
          <Box component="span" title={chain.hash} sx={{ whiteSpace: 'nowrap' }}>
            {translate('resource.audit.link', { place: chain.place, hash: chain.hash.slice(0, 8) })}
          </Box>
        )}
      </Typography>
    </>
  )
}

/** One event: when, who, what was done to which thing and why, and each field before and after. */
export const AuditRow = ({ entry, onNarrow }: RowProps) => {
  const language = useLanguage()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '56px 190px minmax(0, 5fr) minmax(0, 7fr)',
        },
        columnGap: 4,
        rowGap: 1.5,
        px: { xs: 4, sm: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 92px',
      }}
    >
      <Typography
        variant="body2"
        component="time"
        dateTime={entry.at}
        title={formatRelative(entry.at, new Date(), language)}
        className="figures"
      >
        {formatTime(entry.at)}
      </Typography>
      <Box>
        <Who entry={entry} onNarrow={onNarrow} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <What entry={entry} onNarrow={onNarrow} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Changes entry={entry} />
      </Box>
    </Box>
  )
}
