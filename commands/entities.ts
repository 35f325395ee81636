import { billDecider } from '../domain/bill/bill.decider.ts'
import { buildingDecider } from '../domain/building/building.decider.ts'
import { personDecider } from '../domain/person/person.decider.ts'
import { personClaims } from '../domain/person/person.ts'
import { roomDecider } from '../domain/room/room.decider.ts'
import { roomClaims } from '../domain/room/room.ts'
import { uploadDecider } from '../domain/upload/upload.decider.ts'
import type { Entity } from './entity.ts'

/** Every kind of stream that commands write to. */
const entity = <T>(entity: T): T => entity

export const building = entity({ name: 'building', decider: buildingDecider })
export const bill = entity({ name: 'bill', decider: billDecider })
export const room = entity({ name: 'room', decider: roomDecider, claims: roomClaims })
export const person = entity({ name: 'person', decider: personDecider, claims: personClaims })
export const upload = entity({ name: 'upload', decider: uploadDecider })

export type { Entity }
