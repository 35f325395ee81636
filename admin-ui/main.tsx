import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { SharedBill } from '../projections/bill/shared-bill.answers.ts'
import { takeRead } from './data/readByServer.ts'
import { sharedToken } from './sharedBill/place.ts'
import { isSignInPath } from './signIn/place.ts'
import './noEval.ts'

const place = document.getElementById('root')!
const root = createRoot(place)

/** Presses the button that somebody has pressed in the drawing. */
const press = (name: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name)?.click()

/** Removes the server-rendered markup, or the frame, once the app has rendered its own. */
const replaceDrawn = (drawn: HTMLElement) => {
  const drawing = new MutationObserver(() => {
    if (!place.firstElementChild) return
    drawing.disconnect()
    drawn.remove()
    place.hidden = false
    const { pressed } = drawn.dataset
    if (pressed) press(pressed)
  })
  drawing.observe(place, { childList: true })
}
const drawn = document.getElementById('drawn') ?? document.getElementById('frame')
if (drawn) replaceDrawn(drawn)

/** The content security policy only allows style elements with the nonce that the page was served with. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const styles = createCache({ key: 'css', nonce })

const draw = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <CacheProvider value={styles}>{page}</CacheProvider>
    </StrictMode>,
  )

const startApp = async () => {
  const { App } = await import('./App.tsx')
  draw(<App />)
}

/** The sign-in pages are a separate entry without react-admin and router, so that they load in few kilobytes. */
const startSignIn = async () => {
  const { SignIn } = await import('./signIn/SignIn.tsx')
  draw(<SignIn onSignedIn={startApp} />)
}

/** A shared bill is a separate entry too: for customers without an account, on any phone. */
const startSharedBill = async (token: string) => {
  const bill = takeRead<SharedBill>('sharedBill')
  const [{ SharedBillPage }, say] = await Promise.all([
    import('./sharedBill/SharedBillPage.tsx'),
    bill && import('./sharedBill/words.ts').then(({ loadSay }) => loadSay(bill.locale)),
  ])
  // Follows the device's colour scheme, because the reader of a link has chosen no theme here.
  const mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  draw(<SharedBillPage token={token} mode={mode} begin={bill && say && { bill, say }} />)
}

const token = sharedToken(window.location.pathname)
if (token) void startSharedBill(token)
else void (isSignInPath(window.location.pathname) ? startSignIn() : startApp())
