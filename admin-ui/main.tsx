import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isSignInPath } from './signIn/place.ts'
import './fonts/fonts.css'

const root = createRoot(document.getElementById('root')!)

const startApp = async () => {
  const { App } = await import('./App.tsx')
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** The sign-in pages are a branch of their own: neither react-admin nor a router (design 9). */
const startSignIn = async () => {
  const { SignIn } = await import('./signIn/SignIn.tsx')
  root.render(
    <StrictMode>
      <SignIn onSignedIn={startApp} />
    </StrictMode>,
  )
}

void (isSignInPath(window.location.pathname) ? startSignIn() : startApp())
