import { useLogout, useTranslate } from 'react-admin'
import { useConfirm } from '../dialogs/ConfirmContext.ts'
import { useProfile } from './ProfileContext.tsx'
import { useMay } from './useMay.ts'

/**
 * Signs out. That clears what the product has on this device, so readings of a meter walk are sent first, and the user
 * is asked about those that would be lost: doubtful ones, refused ones, and all of them without a network.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const logout = useLogout()
  const translate = useTranslate()
  const confirm = useConfirm()
  const { id } = useProfile()
  const mayRead = useMay()('TakeReading')

  const unsent = async (): Promise<number> => {
    const { allKept, sendKept } = await import('../resources/meter/walk/keptReadings.ts')
    await sendKept(id).catch(() => undefined)
    // Also those of others, which the server tells the browser to clear with everything else.
    return (await allKept()).length
  }

  return async () => {
    const lost = mayRead ? await unsent().catch(() => 0) : 0
    const question = {
      kind: 'delete',
      title: translate('frame.unsent.title', { smart_count: lost }),
      body: translate('frame.unsent.body'),
      act: translate('frame.unsent.act'),
      refrain: translate('frame.unsent.refrain'),
    } as const
    if (lost === 0 || (await confirm(question))) await logout({}, '/login', false)
  }
}
