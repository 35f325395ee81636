import { erasure, person } from '../../domain/aggregates.ts'
import { erasureCommands } from '../../domain/erasure/erasure.commands.ts'
import { ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { commandsOf } from '../command.ts'

const command = commandsOf(erasure)
/** In reach of owners alone. */
const belongs = () => ({})

export const requestErasure = command({
  name: 'RequestErasure',
  route: { method: 'post', path: '/erasure/add' },
  body: erasureCommands.RequestErasure,
  creates: true,
  answers: 'I0002',
  belongs,
  facts: async ({ load }, { body }) => {
    const asked = await load(person, body.personID)
    // Somebody whose record was deleted can still ask for their data.
    return { personThere: asked !== undefined && !asked.erased }
  },
})

/** By the person themselves. The route stands in `api/accounts`, since no path names them. */
export const requestOwnErasure = command({
  name: 'RequestOwnErasure',
  body: erasureCommands.RequestOwnErasure,
  creates: true,
  answers: 'I0002',
  proof: true,
  belongs: ({ actor }) => ({ personID: actor.id }),
  locks: ({ actor }) => [{ name: `erasure:${actor.id}`, mode: 'exclusive' }],
  facts: async ({ facts }, { actor }) => ({
    waiting: await facts.count('erasure', { personID: actor.id, status: ErasureStatus.WAITING }),
  }),
})

export const answerErasure = command({
  name: 'AnswerErasure',
  route: { method: 'post', path: '/erasure/:id/answer' },
  body: erasureCommands.AnswerErasure,
  answers: 'I0003',
  belongs,
})

export const extendErasure = command({
  name: 'ExtendErasure',
  route: { method: 'post', path: '/erasure/:id/extend' },
  body: erasureCommands.ExtendErasure,
  answers: 'I0003',
  belongs,
  example: { reason: 'Đang chờ quyết toán tiền cọc' },
})

export const refuseErasure = command({
  name: 'RefuseErasure',
  route: { method: 'post', path: '/erasure/:id/refuse' },
  body: erasureCommands.RefuseErasure,
  answers: 'I0003',
  belongs,
  example: { reason: 'Hợp đồng đang có hiệu lực' },
})

export const withdrawErasure = command({
  name: 'WithdrawErasure',
  route: { method: 'post', path: '/erasure/:id/withdraw' },
  body: erasureCommands.WithdrawErasure,
  answers: 'I0003',
  // Whoever wrote it down, it is the person's to take back.
  belongs: ({ state }) => ({ ...(state && { personID: state.personID }) }),
})

/** Sent once the keys are destroyed, with what was erased where. */
export const completeErasure = command({
  name: 'CompleteErasure',
  body: erasureCommands.CompleteErasure,
  answers: 'I0003',
  belongs,
})

/** As CompleteErasure, where nobody has asked. */
export const certifyErasure = command({
  name: 'CertifyErasure',
  body: erasureCommands.CertifyErasure,
  creates: true,
  answers: 'I0002',
  belongs,
})
