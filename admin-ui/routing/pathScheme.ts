/**
 * react-admin's URL grammar is fixed (`/r/create`, `/r/:id`, `/r/:id/show`); ours is `/r/add`, `/r/:id`,
 * `/r/:id/edit`. Every path that react-admin builds itself starts with its basename, so a basename that no
 * real URL uses marks "built by react-admin" and makes the translation unambiguous. The marker never
 * reaches the address bar.
 */
export const RA_BASENAME = '/@ra'

type PathScheme = {
  /** Names of the resources; longest prefix wins, names may contain `/`. */
  readonly resources: readonly string[]
  /** Resources with a separate edit screen; others are edited in place on `/:id`. */
  readonly withEditScreen: ReadonlySet<string>
}

export type TranslatePath = (path: string) => string

export const createPathTranslator = ({ resources, withEditScreen }: PathScheme): TranslatePath => {
  const byLength = [...resources].sort((one, other) => other.length - one.length)

  return (path) => {
    if (path !== RA_BASENAME && !path.startsWith(`${RA_BASENAME}/`)) return path
    const [, pathname = '/', suffix = ''] = /^([^?#]*)(.*)$/.exec(path.slice(RA_BASENAME.length) || '/') ?? []
    const resource = byLength.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))
    if (resource === undefined) return pathname + suffix

    const base = `/${resource}`
    const [id, action, ...more] = pathname.slice(base.length + 1).split('/')
    if (!id || more.length > 0) return pathname + suffix
    if (id === 'create' && action === undefined) return `${base}/add${suffix}`
    if (action === 'show') return `${base}/${id}${suffix}`
    if (action === undefined) return `${base}/${id}${withEditScreen.has(resource) ? '/edit' : ''}${suffix}`
    return pathname + suffix
  }
}
