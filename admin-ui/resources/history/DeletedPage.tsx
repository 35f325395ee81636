import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import { useAsOf } from '../../asOf/AsOfContext.ts'
import { useMay } from '../../auth/useMay.ts'
import type { Seen } from '../../data/calls.ts'
import { isApiError } from '../../data/envelope.ts'
import { formatInstant } from '../../i18n/format.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { Together } from '../../ui/Together.tsx'
import { deletions } from '../../undo/deletions.ts'
import { forGood } from '../../undo/forGood.ts'
import { restoreOf } from '../../undo/reversalOf.ts'
import type { Reversal } from '../../undo/reversals.ts'
import { useReverse } from '../../undo/useReverse.ts'
import { kinds } from '../audit/kinds.ts'
import { SAYS_NOTHING, useSayings } from '../audit/useToldEntry.ts'
import { Blocked, ObstacleLink, useReason } from './Blocked.tsx'
import { type History, HistoryRows } from './HistoryTab.tsx'
import { lastOf } from './lastOf.ts'
import { useHistory } from './useHistory.ts'
import { useTried } from './useTried.ts'

type DeletedPageProps = {
  readonly resource: string
  readonly id: string
  /** What the path to it leads through. */
  readonly meta?: Readonly<Record<string, string>> | undefined
  /** What is shown where there is no such thing, and never was. */
  readonly otherwise: ReactNode
}

/** Where things of its kind are listed, and what that is called. */
const useListOf = (resource: string, { buildingID }: Seen) => {
  const translate = useTranslate()
  if ((resource === 'room' || resource === 'asset') && buildingID)
    return { to: `/building/${buildingID}`, text: translate('history.deleted.house') }
  if (resource === 'meter' && buildingID)
    return { to: `/building/${buildingID}?tab=meter`, text: translate('history.deleted.house') }
  return {
    to: resource === 'fund' ? '/cash-book' : `/${resource}`,
    text: translate(`nav.place.${resource}`),
  }
}

const useNameOf = (resource: string) => {
  const translate = useTranslate()
  const { entity, label } = deletions[resource]!
  const kind = translate(`resource.audit.kind.${entity}`)
  return (last: Seen): string => {
    const name = last[label] ? String(last[label]) : ''
    if (entity === 'person') return name || kind
    const said = resource === 'meter' ? 'utility' : resource === 'expense' ? 'category' : undefined
    const sort =
      said && translate(`resource.${resource}.values.${said}.${last[said]}`, { _: '' }).toLowerCase()
    const what = sort ? translate('history.deleted.of_sort', { kind, sort }) : kind
    return [what, name].filter(Boolean).join(' ')
  }
}

const useActorOf = () => {
  const translate = useTranslate()
  return ({ at, actor }: HistoryEntry) => ({
    at: formatInstant(at),
    who: actor.name ?? translate(actor.role === 'system' ? 'frame.product' : 'history.erased'),
    role: translate(`role.${actor.role}`).toLowerCase(),
  })
}

/** The deletion of a thing, from its past, the newest first; undefined where it was not deleted, or is back since. */
const deletionAmong = (resource: string, entries: readonly HistoryEntry[]): HistoryEntry | undefined => {
  const event = deletions[resource]?.event
  const last = entries.find(({ type }) => type === event || type.endsWith('Restored'))
  return last?.type === event ? last : undefined
}

type PastProps = { readonly resource: string; readonly last: Seen; readonly history: History }

/** All that happened to it, nothing of which can be taken back. */
const Past = ({ resource, last, history }: PastProps) => {
  const { entity } = deletions[resource]!
  const sayings = useSayings()[entity]
  return (
    <HistoryRows
      history={history}
      resource={resource}
      record={last}
      columns={kinds[entity]?.columns ?? {}}
      leaveOut={SAYS_NOTHING}
      isGone
      {...(sayings && { sayings })}
    />
  )
}

type RestoreProps = {
  readonly resource: string
  readonly entry: HistoryEntry
  readonly reversal: Reversal
}

const Restore = ({ resource, entry, reversal }: RestoreProps) => {
  const translate = useTranslate()
  const reverse = useReverse()
  const reasonOf = useReason()
  const [busy, setBusy] = useState(false)
  const { data: tried, isPending } = useTried({ resource, entry, reversal })
  if (isPending) return null
  if (tried?.refusal) {
    const { obstacle } = tried.refusal
    const reason = reasonOf(entry.type, tried.refusal)
    return (
      <Blocked
        reason={translate('history.deleted.blocked', { reason })}
        link={obstacle && <ObstacleLink obstacle={obstacle} />}
      />
    )
  }
  const restore = async () => {
    setBusy(true)
    await reverse(reversal)
    setBusy(false)
  }
  return (
    <Button variant="contained" loading={busy} onClick={() => void restore()}>
      {translate('history.deleted.restore')}
    </Button>
  )
}

/** Of what stands for good: another one in its place. */
const Another = ({ type, last }: { readonly type: string; readonly last: Seen }) => {
  const translate = useTranslate()
  const instead = forGood[type]
  if (!instead || instead === 'nothing') return null
  return (
    <Button variant="contained" component={Link} to={instead.path(last)}>
      {translate(`history.instead.${instead.word}`)}
    </Button>
  )
}

type DeletedProps = PastProps & { readonly entry: HistoryEntry }

const Deleted = ({ entry, ...past }: DeletedProps) => {
  const { resource, last } = past
  const translate = useTranslate()
  const may = useMay()
  const { day } = useAsOf()
  const list = useListOf(resource, last)
  const name = useNameOf(resource)(last)
  const actorOf = useActorOf()
  const { type } = entry
  const back = restoreOf(resource, last, type)
  return (
    <>
      <PageHead
        before={<QuietLink to={list.to}>{list.text}</QuietLink>}
        title={translate('history.deleted.title', { name })}
        lead={
          <>
            {translate('history.deleted.lead', actorOf(entry))}
            {!back && <Box>{translate(`history.for_good.${type}`)}</Box>}
          </>
        }
        actions={
          day ? undefined : back ? (
            may(back.permission) && <Restore resource={resource} entry={entry} reversal={back.reversal} />
          ) : (
            <Another type={type} last={last} />
          )
        }
      />
      <Past {...past} />
    </>
  )
}

type InDeletedHouseProps = PastProps & {
  readonly houseID: string
  readonly otherwise: ReactNode
}

/** In place of a thing that is not there because its house was deleted: when and by whom, and the way to the house. */
const InDeletedHouse = ({ houseID, otherwise, ...past }: InDeletedHouseProps) => {
  const translate = useTranslate()
  const name = useNameOf(past.resource)(past.last)
  const list = useListOf('building', { id: houseID })
  const actorOf = useActorOf()
  const { rows, error, isOld } = useHistory('building', houseID)
  if (isApiError(error)) return otherwise
  if (error && !rows) throw error
  const entry = rows && deletionAmong('building', rows)
  if (!rows || (!entry && isOld)) return <PageSkeleton />
  if (!entry) return otherwise
  const house = String(lastOf({ id: houseID }, rows).name ?? '')
  return (
    <Together>
      <PageHead
        before={<QuietLink to={list.to}>{list.text}</QuietLink>}
        title={translate('history.deleted.in_house.title', { name })}
        lead={translate('history.deleted.in_house.lead', { house, ...actorOf(entry) })}
        actions={
          <Button variant="contained" component={Link} to={`/building/${houseID}`}>
            {translate('history.deleted.in_house.open')}
          </Button>
        }
      />
      <Past {...past} />
    </Together>
  )
}

/**
 * In place of a thing that was deleted, or whose house was: when and by whom, its past, and the way back, for those who
 * may bring it back or make another; the server tells nobody else of it.
 */
export const DeletedPage = ({ resource, id, meta, otherwise }: DeletedPageProps) => {
  const may = useMay()
  const history = useHistory(resource, id)
  const { rows, error, isOld } = history
  if (isApiError(error)) return otherwise
  if (error && !rows) throw error
  const entry = rows && deletionAmong(resource, rows)
  // What was there a moment ago has a past that does not tell of it yet.
  if (!rows || (!entry && isOld)) return <PageSkeleton />
  // Where it really stands, whatever its address says.
  const last = { ...meta, ...lastOf({ id }, rows) }
  const past = { resource, last, history: { ...history, rows } }
  if (entry)
    return (
      <Together>
        <Deleted {...past} entry={entry} />
      </Together>
    )
  const { buildingID } = last
  if (resource === 'building' || !buildingID || !may(deletions.building!.permission)) return otherwise
  const houseID = String(buildingID)
  return <InDeletedHouse {...past} houseID={houseID} otherwise={otherwise} />
}
