import { get, post } from '../data/httpClient.ts'
import { keepOffline } from './register.ts'

/** `impossible`: the browser has no push. `refused`: the user blocked notifications in the browser. */
export type PushState = 'impossible' | 'refused' | 'on' | 'off'

const isPossible = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

export const pushState = async (): Promise<PushState> => {
  if (!isPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  return (await subscriptionHere()) ? 'on' : 'off'
}

/**
 * Asks the browser for permission, which asks the user. @throws where there is no push service, or the server refused
 * the subscription
 */
export const turnOnPush = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  keepOffline()
  const registration = await navigator.serviceWorker.ready
  const { json } = await get<{ publicKey: string }>('user/push')
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: json.publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await post('user/push/on', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export const turnOffPush = async (): Promise<PushState> => {
  const subscription = await subscriptionHere()
  if (subscription) {
    await post('user/push/off', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return pushState()
}

/** At the start of a session: the browser's subscription is kept for the same user, and ended for another one. */
export const renewPush = async (): Promise<void> => {
  const subscription = isPossible() ? await subscriptionHere() : undefined
  if (!subscription) return
  const { endpoint } = subscription
  const { json } = await post<{ own: boolean }>('user/push/renew', { endpoint })
  if (!json.own) await subscription.unsubscribe()
}

/** At sign-out. The server deletes the subscription with the session. */
export const forgetPush = async (): Promise<void> => {
  if (isPossible()) await (await subscriptionHere())?.unsubscribe()
}
