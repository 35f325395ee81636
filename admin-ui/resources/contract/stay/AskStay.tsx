import { lazy, Suspense } from 'react'
import { loadPageTexts } from '../../../i18n/pageTexts.ts'

const AskStayDialog = lazy(async () => {
  const [{ AskStayDialog: dialog }] = await Promise.all([
    import('./AskStayDialog.tsx'),
    loadPageTexts('paper'),
  ])
  return { default: dialog }
})

type AskStayProps = { readonly contractID: string; readonly isOpen: boolean; readonly onClose: () => void }

/** The dialog that asks a tenant whether they stay, loaded when it is opened. */
export const AskStay = ({ contractID, isOpen, onClose }: AskStayProps) => (
  <Suspense>{isOpen && <AskStayDialog contractID={contractID} onClose={onClose} />}</Suspense>
)
