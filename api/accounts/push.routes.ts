import { z } from 'zod'
import { assertField } from '../../domain/refusal.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { type Call, callerOf, type Route, route } from '../route.ts'

const endpoint = z.url().max(1_000)
/** Keys in the browser's format: an uncompressed P-256 point and 16 bytes, in base64url. */
const key = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=*$`))
const address = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
})
const example = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/example',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const ownerOf = (call: Call) => {
  const { session, person } = callerOf(call)
  return { personID: person.id, sessionID: session.id }
}

type Needs = Pick<ApiDependencies, 'pushDevices' | 'push'>

/** Push messages to a browser, as long as its user wants them. */
export const pushRoutes = ({ pushDevices, push }: Needs): Route[] => [
  route({
    method: 'get',
    path: '/user/push',
    permission: 'push.own',
    summary: 'The key that a browser asks its push service for a place with.',
    answers: ['I0001'],
    data: z.object({ publicKey: z.string() }),
    handle: async () => ({ code: 'I0001', data: { publicKey: await push.publicKey() } }),
  }),
  route({
    method: 'post',
    path: '/user/push/on',
    permission: 'push.own',
    summary: 'Has the caller told in this browser, until this session ends.',
    body: address,
    answers: ['I0003', 'V0002'],
    example,
    handle: async (call) => {
      assertField(push.isService(call.body.endpoint), 'endpoint', 'unknown_choice')
      await pushDevices.keep(ownerOf(call), call.body)
      return { code: 'I0003' }
    },
  }),
  route({
    method: 'post',
    path: '/user/push/renew',
    permission: 'push.own',
    summary: 'Takes a browser over into this session; one that another person was told in is let go of.',
    body: z.strictObject({ endpoint }),
    answers: ['I0001', 'V0002'],
    data: z.object({ own: z.boolean() }),
    example: { endpoint: example.endpoint },
    handle: async (call) => ({
      code: 'I0001',
      data: { own: await pushDevices.renew(ownerOf(call), call.body.endpoint) },
    }),
  }),
  route({
    method: 'post',
    path: '/user/push/off',
    permission: 'push.own',
    summary: 'Has the caller no longer told in this browser.',
    body: z.strictObject({ endpoint }),
    answers: ['I0003', 'V0002'],
    example: { endpoint: example.endpoint },
    handle: async (call) => {
      await pushDevices.remove(callerOf(call).person.id, call.body.endpoint)
      return { code: 'I0003' }
    },
  }),
]
