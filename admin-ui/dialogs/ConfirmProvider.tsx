import { useStoreContext } from 'ra-core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Confirm, ConfirmContext, type Question } from './ConfirmContext.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

type Pending = { readonly question?: Question; readonly settle: (yes: boolean) => void }

/** The server counts a proof for 5 minutes (contract 3); a little less here, so that its clock decides. */
const PROOF_LASTS_MS = 4.5 * 60_000
/** Kept for the browser, as the session is: a page that is loaded again need not ask again. Signing out forgets it. */
const PROVEN_UNTIL = 'provenUntil'

/** The product's three global dialogs as one mechanism: question, then password where it is needed, then the act. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending>()
  const store = useStoreContext()

  const open = useCallback(
    (question?: Question) =>
      new Promise<boolean>((settle) => {
        setPending((previous) => {
          previous?.settle(false) // one question at a time: a new one takes the old one's place
          return { question, settle }
        })
      }),
    [],
  )

  const value = useMemo<Confirm>(
    () => ({
      confirm: async (question) => {
        if (!(await open(question))) return false
        return !question.password || Date.now() < (store.getItem<number>(PROVEN_UNTIL) ?? 0) || open()
      },
      prove: () => open(),
    }),
    [open, store],
  )

  const finish = (yes: boolean) => {
    if (yes && !pending?.question) store.setItem(PROVEN_UNTIL, Date.now() + PROOF_LASTS_MS)
    setPending(undefined)
    pending?.settle(yes)
  }

  return (
    <ConfirmContext value={value}>
      {children}
      {pending?.question && <QuestionDialog question={pending.question} onDone={finish} />}
      {pending && !pending.question && <PasswordDialog onDone={finish} />}
    </ConfirmContext>
  )
}
