import { useTranslate } from 'react-admin'
import { useConfirm } from '../dialogs/ConfirmContext.ts'

/** Asks before unsaved input is lost; true when the user agrees. */
export const useAskToLeave = () => {
  const translate = useTranslate()
  const confirm = useConfirm()
  return () =>
    confirm({
      kind: 'delete', // the focus is on the button that stays
      title: translate('form.leave.title'),
      body: translate('form.leave.body'),
      act: translate('form.leave.act'),
      refrain: translate('form.leave.refrain'),
    })
}
