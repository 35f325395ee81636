import { useTranslate } from 'ra-core'
import { useConfirm } from '../dialogs/ConfirmContext.ts'

/** Asks before something typed is lost; true when it may be. */
export const useAskToLeave = () => {
  const translate = useTranslate()
  const confirm = useConfirm()
  return () =>
    confirm({
      kind: 'delete', // the focus stands on staying
      title: translate('form.leave.title'),
      body: translate('form.leave.body'),
      act: translate('form.leave.act'),
      refrain: translate('form.leave.refrain'),
    })
}
