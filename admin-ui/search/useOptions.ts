import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useProfile } from '../auth/ProfileContext.tsx'
import { useMay } from '../auth/useMay.ts'
import { placesOf } from '../shell/places.ts'
import type { StatusRef } from '../ui/status.ts'
import { actions, meant } from './actions.ts'
import { type Hit, pathOf, statusOf } from './hit.ts'

/** An option of the quick search: a hit, an action or a page. */
export type Option = {
  readonly key: string
  readonly group: string
  readonly name: string
  readonly note: string
  readonly path: string
  /** Found by the server: while it searches for new text, hits of the previous text are still shown. */
  readonly isFound?: boolean
  readonly state?: object | undefined
  readonly status?: StatusRef | undefined
}

/** Maximum number of actions beside hits; more would hide those. */
const MOST = 4
/** Maximum number while nothing is typed. */
const MOST_AT_FIRST = 6

/**
 * The options in groups: actions named like the typed text, hits, other matching actions, and pages of the
 * navigation. Without text, actions only.
 */
export const useOptions = (typed: string, hits: readonly Hit[]): readonly Option[] => {
  const translate = useTranslate()
  const may = useMay()
  const { role } = useProfile()
  const done = actions
    .filter(({ permission }) => may(permission))
    .map(({ name, path, state }) => {
      const text = translate(`search.action.${name}.name`)
      const also = translate(`search.action.${name}.also`).split(', ')
      const how = typed.trim() === '' ? 'at first' : meant(typed, [text, ...also])
      return {
        how,
        key: `action ${name}`,
        group: translate('search.actions'),
        name: text,
        note: '',
        path,
        state,
      }
    })
  const places = useMemo(() => placesOf(role), [role])
  const [first, also] = (['at first', 'also'] as const).map((how) => done.filter((one) => one.how === how))
  const acts = [...first!, ...also!].slice(0, typed.trim() === '' ? MOST_AT_FIRST : MOST)
  return [
    ...(first!.length > 0 ? acts : []),
    ...hits.map((hit) => ({
      isFound: true,
      key: hit.resource + hit.id,
      group: translate(`nav.place.${hit.resource}`),
      name: hit.name,
      note: hit.note,
      status: statusOf(hit),
      path: pathOf(hit, role === 'customer'),
    })),
    ...(first!.length > 0 ? [] : acts),
    ...places
      .map(({ name, screens }) => ({ name: translate(`nav.place.${name}`), path: screens[0].path }))
      .filter(({ name }) => meant(typed, [name]) === 'at first')
      .map((place) => ({
        ...place,
        key: `place ${place.path}`,
        group: translate('search.places'),
        note: '',
      })),
  ]
}
