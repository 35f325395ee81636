import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { uuidv5 } from './uuid-v5.ts'

const namespace = '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c2026'

it.each(['', 'entity', 'room-1/0', 'Nguyễn Thị Hoa 🏠', 'x'.repeat(5_000), 'a'])(
  'makes of %o what the RFC says',
  (name) => {
    expect(uuidv5(name, namespace)).toBe(v5(name, namespace))
  },
)

it('takes another id as a namespace', () => {
  const id = uuidv5('entity', namespace)
  expect(uuidv5('entity', id)).toBe(v5('entity', id))
})

it.each(['', 'entity', '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c202', '3c1f0d1e-8a57-4b0e-9d53-6f0a3b5c202x'])(
  'takes no %o for a namespace',
  (namespace) => {
    expect(() => uuidv5('entity', namespace)).toThrow(TypeError)
  },
)
