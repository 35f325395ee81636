/** What a list was asked for, under a name of the person's own. */
export type SavedView = {
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

/** As many as a menu can show. */
export const MOST_VIEWS = 12

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (personID: string, resource: string) => `SoNha.views.${personID}.${resource}`

/**
 * The views of one person and list, on this device. They last while the session does: signing out empties what the
 * browser keeps (`Clear-Site-Data`), and in browsers that do not know it nobody else who signs in here sees them.
 */
export const savedViews = (personID: string, resource: string, storage: Kept = localStorage) => {
  const key = keyOf(personID, resource)
  const all = (): readonly SavedView[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
  const keep = (views: readonly SavedView[]) => {
    storage.setItem(key, JSON.stringify(views))
    return views
  }
  return {
    all,
    /** Under a name that is there already it takes that one's place. */
    add: (view: SavedView) =>
      keep([...all().filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(all().filter((view) => view.name !== name)),
  }
}
