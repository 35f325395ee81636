import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type Confirm, ConfirmContext, type Question } from './ConfirmContext.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

type Pending = { readonly question?: Question; readonly settle: (yes: boolean) => void }

/** The server counts a proof for 5 minutes (contract 3); a little less here, so that its clock decides. */
const PROOF_LASTS_MS = 4.5 * 60_000

/** The product's three global dialogs as one mechanism: question, then password where it is needed, then the act. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending>()
  const provenUntil = useRef(0)

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
        return !question.password || Date.now() < provenUntil.current || open()
      },
      prove: () => open(),
    }),
    [open],
  )

  const finish = (yes: boolean) => {
    if (yes && !pending?.question) provenUntil.current = Date.now() + PROOF_LASTS_MS
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
