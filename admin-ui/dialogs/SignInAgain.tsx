import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useProfile } from '../auth/ProfileContext.tsx'
import { ApiError } from '../data/envelope.ts'
import { post } from '../data/httpClient.ts'
import { onSessionOver } from '../data/session.ts'
import { PasswordQuestion } from './PasswordQuestion.tsx'

/**
 * Asks for the password in a modal when the session ended while the page has unsaved input, so that the input is
 * kept.
 */
export const SignInAgain = () => {
  const { email } = useProfile()
  const translate = useTranslate()
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>()
  useEffect(
    () => (email ? onSessionOver(() => new Promise((resolve) => setAnswer(() => resolve))) : undefined),
    [email],
  )
  if (!email || !answer) return null
  const say = (key: string, more?: object) => translate(`dialog.session.${key}`, more)
  const done = (signedIn: boolean) => {
    setAnswer(undefined)
    answer(signedIn)
  }
  const signIn = async (password: string) => {
    try {
      await post('authentication/login', { email, password, remember: false })
      done(true)
      return undefined
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('network')
      return refused.code === 'E0003' ? 'dialog.password.wrong' : refused.message
    }
  }
  return (
    <PasswordQuestion
      name="session"
      title={say('title')}
      body={say('body', { email })}
      act={say('act')}
      leave={say('leave')}
      onLeave={() => done(false)}
      onAnswer={signIn}
    />
  )
}
