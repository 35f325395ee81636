/** Filters and sort order of a list, saved under a name that the user chose. */
export type SavedView = {
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
}

/** Maximum number of views that fit into the menu. */
export const MOST_VIEWS = 12

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const keyOf = (personID: string, resource: string) => `SoNha.views.${personID}.${resource}`

/**
 * The saved views of one user and list, in this browser. They last as long as the session: signing out clears the
 * site's data (`Clear-Site-Data`). Browsers without that header keep them, but the key holds the user's id, so other
 * users do not see them.
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
    /** A view with the same name is replaced. */
    add: (view: SavedView) =>
      keep([...all().filter(({ name }) => name !== view.name), view].slice(-MOST_VIEWS)),
    remove: (name: string) => keep(all().filter((view) => view.name !== name)),
  }
}
