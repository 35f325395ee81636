import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { addDays } from '../../../../domain/day.ts'
import { useMay } from '../../../auth/useMay.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useAttempt } from '../../../data/useAttempt.ts'
import { formatDay } from '../../../i18n/format.ts'
import { reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'
import { endAfter, USUAL_MONTHS } from '../term.ts'

type Lease = { readonly contractID: string; readonly roomNumber: string; readonly endDay: string }
type Notice = { readonly by: 'tenant' | 'landlord'; readonly givenDay: string }

/** How a lease that comes to its end goes on, each by one tap. `today`: what ends today cannot be taken back. */
export const useStayCalls = ({ contractID, roomNumber, endDay }: Lease, today: string) => {
  const done = useDone()
  const attempt = useAttempt()
  const may = useMay()
  const { act } = useDataProvider<AppDataProvider>()
  const [isBusy, setIsBusy] = useState(false)
  const once = async (send: () => Promise<void>) => {
    if (isBusy) return
    setIsBusy(true)
    await attempt(send)
    setIsBusy(false)
  }

  /** The last day of the usual renewal. */
  const newEnd = endAfter(addDays(endDay, 1), USUAL_MONTHS)

  /** For the usual time; without a price it is the one that goes on. Its paper is ready to be drawn up. */
  const renew = (price?: number) =>
    once(async () => {
      const body = { endDay: newEnd, ...(price !== undefined && { price }) }
      const { data } = await act<{ id: string }>(`contract/${contractID}/renew`, body)
      done('resource.contract.ending_acts.extended', {
        messageArgs: { room: roomNumber, day: formatDay(newEnd) },
        next: may('paper.draft')
          ? { label: 'resource.paper.open', to: `/contract/${data.id}/paper` }
          : undefined,
      })
    })

  /** The landlord does not go on, or confirms that the tenant leaves. */
  const end = ({ by, givenDay }: Notice) =>
    once(async () => {
      const ground = by === 'landlord' ? 'term' : 'leaving'
      await act(`contract/${contractID}/notice`, { by, givenDay, lastDay: endDay, ground })
      done(`resource.contract.ending_acts.${by === 'landlord' ? 'ended' : 'confirmed'}`, {
        messageArgs: { room: roomNumber, day: formatDay(endDay) },
        undo: endDay > today ? reversals.GiveNotice(contractID) : undefined,
      })
    })

  return { isBusy, newEnd, renew, end }
}
