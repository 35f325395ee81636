type Place = { readonly pathname: string; readonly search: string }

/** The sign-in page, remembering where one was going: `/login?next=%2Fbuilding`. */
export const loginPath = ({ pathname, search }: Place): string =>
  pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`

/** Where to go after signing in. Only places of ours: `//evil.example` and `/\evil` lead elsewhere. */
export const nextOf = (search: string): string => {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/'
}
