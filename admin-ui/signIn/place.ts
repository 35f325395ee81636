import { createContext, use } from 'react'

/** Addresses of the sign-in pages, including the first owner's page and the demo's mailbox. */
export const SIGN_IN_PATHS = [
  '/login',
  '/authentication/login',
  '/first-owner',
  '/forgot-password',
  '/new-password',
  '/verify-email',
  '/mailbox',
] as const
export type SignInPath = (typeof SIGN_IN_PATHS)[number]

/** Targets of links in mails, and the demo's mailbox: open to signed-in users too. */
const LINKED: readonly SignInPath[] = ['/new-password', '/verify-email', '/mailbox']
export const isLinked = (path: SignInPath): boolean => LINKED.includes(path)

export const isSignInPath = (pathname: string): pathname is SignInPath =>
  SIGN_IN_PATHS.some((path) => path === pathname)

export type Place = {
  /** Text key of a message from the previous page. */
  readonly told?: string
  /** The address of the account that the previous page was about. */
  readonly email?: string
  readonly go: (path: SignInPath, told?: string, email?: string) => void
  /** Called when there is a session: opens the page that the user originally requested. */
  readonly enter: () => void
}

export const PlaceContext = createContext<Place | undefined>(undefined)

export const usePlace = (): Place => {
  const place = use(PlaceContext)
  if (!place) throw new Error('usePlace needs a SignIn above it')
  return place
}
