import { describe, expect, it } from 'vitest'
import { context, specOf, uuid } from '../../test/support/decider-spec.ts'
import { SYSTEM } from '../event.ts'
import { nullsOf } from '../fields.ts'
import { fileRefs } from '../file.ts'
import { type Role, reachesAll, roleNames } from '../permissions/roles.ts'
import { Gender } from './gender.ts'
import { personCommands } from './person.commands.ts'
import { personDecider } from './person.decider.ts'
import { type PersonEvent, personFields } from './person.events.ts'
import { fullName, personClaims, personFiles } from './person.ts'

const { given, coversEvery } = specOf(personDecider)

const names = { firstName: 'Hoa', middleName: 'Thị', lastName: 'Nguyễn' }
const unsaid = { ...nullsOf(personFields), locale: 'vi' as const }
const email = 'hoa@example.com'
const phone = '0912345678'
const added = (role: Role): PersonEvent => ({
  type: 'PersonAdded',
  data: { ...unsaid, ...names, email, phone, role },
})
const customer = added('customer')
const verified: PersonEvent = { type: 'EmailVerified', data: {} }
const deleted: PersonEvent = { type: 'PersonDeleted', data: {} }
const erased: PersonEvent = { type: 'PersonalDataErased', data: {} }
const requested: PersonEvent = { type: 'EmailChangeRequested', data: { email: 'moi@example.com' } }
const changed: PersonEvent = { type: 'EmailChanged', data: { email: 'moi@example.com' } }
const asManager = { actor: { id: uuid(2), role: 'manager' as const } }

const about = { ...context, lastOwner: false, openContracts: 0 }
const update = { ...about, type: 'UpdatePerson' as const }
const profile = { ...context, type: 'UpdateProfile' as const }
const verify = { ...context, type: 'VerifyEmail' as const }
const request = { ...context, type: 'RequestEmailChange' as const, email: 'moi@example.com' }
const change = { ...context, type: 'ChangeEmail' as const, email: 'moi@example.com' }
const changePassword = { ...context, type: 'ChangePassword' as const }
const remove = { ...about, type: 'DeletePerson' as const }
const erase = { ...about, type: 'ErasePersonalData' as const }

describe('adding people', () => {
  const body = { ...context, ...names, email, phone }
  it('adds each in their role', () => {
    given()
      .when({ ...body, type: 'AddOwner' })
      .yields(added('owner'))
    given()
      .when({ ...body, type: 'AddCustomer' })
      .yields(customer)
    for (const role of ['owner', 'manager', 'staff'] as const)
      given()
        .when({ ...body, type: 'AddStaff', role })
        .yields(added(role))
  })
  it('adds a customer of whom the given name alone is known, and nobody else so', () => {
    const { lastName: _, middleName: __, ...given_ } = body
    given()
      .when({ ...given_, type: 'AddCustomer' })
      .yields({ type: 'PersonAdded', data: { ...unsaid, firstName: 'Hoa', email, phone, role: 'customer' } })
    for (const [type, more] of [
      ['AddOwner', {}],
      ['AddStaff', { role: 'staff' }],
    ] as const)
      expect(personCommands[type].safeParse({ firstName: 'Hoa', email, ...more }).success).toBe(false)
  })
  it('is refused for who is there', () => {
    given(customer)
      .when({ ...body, type: 'AddOwner' })
      .refuses('CreateNotAllowed')
    given(customer)
      .when({ ...body, type: 'AddCustomer' })
      .refuses('CreateNotAllowed')
    given(customer)
      .when({ ...body, type: 'AddStaff', role: 'staff' })
      .refuses('CreateNotAllowed')
  })
  it('adds who is born today', () =>
    given()
      .when({ ...body, type: 'AddCustomer', birthday: context.today })
      .yields({ ...customer, data: { ...customer.data, birthday: context.today } } as PersonEvent))
  it('is refused for who is not born yet', () =>
    given()
      .when({ ...body, type: 'AddCustomer', birthday: '2026-06-16' })
      .refuses('BodyInvalid', { field: 'birthday', code: 'too_big', params: { max: context.today } }))
})

describe('UpdatePerson', () => {
  it('says what changed', () =>
    given(customer)
      .when({ ...update, ...names, gender: Gender.FEMALE })
      .yields({ type: 'PersonUpdated', data: { gender: Gender.FEMALE } }))
  it('says nothing when nothing changed', () =>
    given(customer)
      .when({ ...update, ...names, email })
      .yields())
  it('wants a new address proved anew', () => {
    const moved: PersonEvent = { type: 'PersonUpdated', data: { email: 'moi@example.com' } }
    given(customer, verified)
      .when({ ...update, email: 'moi@example.com' })
      .yields(moved)
    expect(given(customer, verified, requested, moved).state()).toMatchObject({
      emailVerified: false,
      pendingEmail: null,
    })
  })
  it('takes the address of a customer away', () =>
    given(customer)
      .when({ ...update, email: null })
      .yields({ type: 'PersonUpdated', data: { email: null } }))
  it('is refused for taking away the address of who works here', () =>
    given(added('staff'))
      .when({ ...update, email: null })
      .refuses('UpdateNotAllowed', 'email'))
  it('takes the family name of a customer away, and not of who works here', () => {
    given(customer)
      .when({ ...update, lastName: null })
      .yields({ type: 'PersonUpdated', data: { lastName: null } })
    for (const lastName of [null, ''])
      for (const command of [update, profile])
        given(added('staff'))
          .when({ ...command, lastName })
          .refuses('BodyInvalid', 'lastName')
  })
  it('changes the role of who works here', () =>
    given(added('staff'))
      .when({ ...update, role: 'manager' })
      .yields({ type: 'PersonUpdated', data: { role: 'manager' } }))
  it('is refused for demoting the last owner', () => {
    given(added('owner'))
      .when({ ...update, role: 'manager', lastOwner: true })
      .refuses('UpdateNotAllowed', 'role')
    given(added('owner'))
      .when({ ...update, role: 'manager' })
      .yields({ type: 'PersonUpdated', data: { role: 'manager' } })
  })
  it('is refused for another address of the last owner who can sign in', () => {
    const other = { ...update, email: 'typo@example.con' }
    given(added('owner'), verified)
      .when({ ...other, lastOwner: true })
      .refuses('UpdateNotAllowed', 'email')
    given(added('owner'), verified)
      .when(other)
      .yields({ type: 'PersonUpdated', data: { email: 'typo@example.con' } })
    // Who cannot sign in yet loses nothing.
    given(added('owner'))
      .when({ ...other, lastOwner: true })
      .yields({ type: 'PersonUpdated', data: { email: 'typo@example.con' } })
  })
  it('keeps the last owner able to sign in while another address waits for its link', () => {
    expect(given(added('owner'), verified, requested).state()).toMatchObject({ email, emailVerified: true })
    given(added('owner'), verified, requested).when(change).yields(changed)
    expect(given(added('owner'), verified, requested, changed).state()?.emailVerified).toBe(true)
  })
  it('is refused for a role to a customer', () =>
    given(customer)
      .when({ ...update, role: 'staff' })
      .refuses('UpdateNotAllowed', 'role'))
  it('is refused to managers for roles, and for people who are not customers', () => {
    given(customer)
      .when({ ...update, ...asManager, role: 'staff' })
      .refuses('PermissionDenied')
    given(added('staff'))
      .when({ ...update, ...asManager, ...names })
      .refuses('NotFound')
  })
  it('is refused for nobody, the deleted and the erased', () => {
    given().when(update).refuses('NotFound')
    given(customer, deleted).when(update).refuses('NotFound')
    given(customer, erased).when(update).refuses('NotFound')
  })
})

describe('UpdateProfile', () => {
  it('changes what is one’s own', () =>
    given(customer)
      .when({ ...profile, phone: '0987654321', locale: 'en' })
      .yields({ type: 'PersonUpdated', data: { phone: '0987654321', locale: 'en' } }))
  it('has neither role nor address in its body', () => {
    for (const body of [{ role: 'owner' }, { email }])
      expect(personCommands.UpdateProfile.safeParse(body).success).toBe(false)
  })
  it('is refused with a birthday to come', () =>
    given(customer)
      .when({ ...profile, birthday: '2027-01-01' })
      .refuses('BodyInvalid', 'birthday'))
})

describe('the e-mail address', () => {
  it('is verified once', () => {
    given(customer).when(verify).yields(verified)
    given(customer, verified).when(verify).yields()
  })
  it('is not verified where there is none', () =>
    given({ type: 'PersonAdded', data: { ...names, ...unsaid, email: null, phone, role: 'customer' } })
      .when(verify)
      .refuses('TokenInvalid'))
  it('is asked for and then confirmed', () => {
    given(customer, verified).when(request).yields(requested)
    given(customer, verified, requested).when(change).yields(changed)
    expect(given(customer, verified, requested).state()?.email).toBe(email)
    expect(given(customer, requested, changed).state()).toMatchObject({
      email: 'moi@example.com',
      emailVerified: true,
      pendingEmail: null,
    })
  })
  it('is asked for again, so that another mail goes out', () =>
    given(customer, requested).when(request).yields(requested))
  it('stays when it is the one there is', () =>
    given(customer, verified)
      .when({ ...request, email })
      .yields())
  it('is not confirmed when another was asked for since, or none', () => {
    const later: PersonEvent = { type: 'EmailChangeRequested', data: { email: 'khac@example.com' } }
    given(customer, requested, later).when(change).refuses('TokenInvalid')
    given(customer).when(change).refuses('TokenInvalid')
    given(customer, requested, changed).when(change).refuses('TokenInvalid')
  })
  it('is not asked for by the deleted', () => given(customer, deleted).when(request).refuses('NotFound'))
})

describe('ChangePassword', () => {
  it('leaves no trace of the password', () =>
    given(customer).when(changePassword).yields({ type: 'PasswordChanged', data: {} }))
  it('is refused for the deleted', () => given(customer, deleted).when(changePassword).refuses('NotFound'))
})

describe('DeletePerson', () => {
  it('deletes', () => {
    given(customer).when(remove).yields(deleted)
    given(added('owner')).when(remove).yields(deleted)
  })
  it('is refused for the last owner', () =>
    given(added('owner'))
      .when({ ...remove, lastOwner: true })
      .refuses('UpdateNotAllowed'))
  it('is refused while a contract is open', () =>
    given(customer)
      .when({ ...remove, openContracts: 1 })
      .refuses('UpdateNotAllowed'))
  it('is refused to managers for people who are not customers', () =>
    given(added('staff'))
      .when({ ...remove, ...asManager })
      .refuses('NotFound'))
})

describe('RestorePerson', () => {
  const restored: PersonEvent = { type: 'PersonRestored', data: {} }
  const restore = { ...context, type: 'RestorePerson' as const }
  it('takes the deletion back, with what the person holds alone but an address that was asked for', () => {
    given(customer, requested, deleted).when(restore).yields(restored)
    given(customer, deleted, restored).when(restore).yields()
    expect(personClaims(given(customer, requested, deleted, restored).state())).toEqual(
      personClaims(given(customer).state()),
    )
  })
  it('is refused for the erased, for nobody, and to managers for people who are not customers', () => {
    given(customer, deleted, erased).when(restore).refuses('NotFound')
    given().when(restore).refuses('NotFound')
    given(added('staff'), deleted)
      .when({ ...restore, ...asManager })
      .refuses('NotFound')
  })
})

describe('ErasePersonalData', () => {
  it('erases who is here and who was here', () => {
    given(customer).when(erase).yields(erased)
    given(customer, deleted)
      .when({ ...erase, openContracts: 1 })
      .yields(erased)
  })
  it('leaves no personal field', () => {
    const { role, ...rest } = given(customer, verified, requested, erased).state() ?? {}
    expect(role).toBe('customer')
    expect(Object.values(rest).filter((value) => typeof value === 'string' && value !== '')).toEqual(['vi'])
  })
  it('is refused twice', () => given(customer, erased).when(erase).refuses('NotFound'))
  it('is not refused again after a restore, whatever the older state says', () =>
    given(customer)
      .when({ ...erase, actor: SYSTEM, openContracts: 1 })
      .yields(erased))
  it('is refused for the last owner and while a contract is open', () => {
    given(added('owner'))
      .when({ ...erase, lastOwner: true })
      .refuses('UpdateNotAllowed')
    given(customer)
      .when({ ...erase, openContracts: 1 })
      .refuses('UpdateNotAllowed')
  })
})

describe('what a person holds alone', () => {
  it('are address, phone and identity numbers, and the address asked for', () => {
    expect(personClaims(given(customer, requested).state())).toEqual([
      { kind: 'email', value: email },
      { kind: 'email', value: 'moi@example.com' },
      { kind: 'phone', value: phone },
    ])
  })
  it('is nothing once deleted or erased', () => {
    expect(personClaims(given(customer, deleted).state())).toEqual([])
    expect(personClaims(given(customer, erased).state())).toEqual([])
    expect(personClaims(undefined)).toEqual([])
  })
})

it('says a name in the Vietnamese order', () => {
  expect(fullName(names)).toBe('Nguyễn Thị Hoa')
  expect(fullName({ ...names, middleName: null })).toBe('Nguyễn Hoa')
})

describe('what goes without saying', () => {
  it('takes the role that one has for no change, also of the last owner', () =>
    given(added('owner'))
      .when({ ...update, role: 'owner', lastOwner: true })
      .yields())
  it('lets nobody whose scope is a part of the house change people who work there', () => {
    for (const role of roleNames.filter((name) => !reachesAll(name)))
      given(added('staff'))
        .when({ ...update, actor: { id: uuid(2), role }, firstName: 'An' })
        .refuses('NotFound')
  })
  it('lets the product itself give roles', () =>
    given(added('staff'))
      .when({ ...update, actor: SYSTEM, role: 'manager' })
      .yields({ type: 'PersonUpdated', data: { role: 'manager' } }))
  it('asks for another owner only where an owner leaves', () => {
    given(added('staff'))
      .when({ ...remove, lastOwner: true })
      .yields(deleted)
    given(added('staff'))
      .when({ ...update, role: 'manager', lastOwner: true })
      .yields({ type: 'PersonUpdated', data: { role: 'manager' } })
  })
  it('proves the address that the link was sent to, and no other', () => {
    given(customer)
      .when({ ...verify, email })
      .yields(verified)
    given(customer)
      .when({ ...verify, email: 'moi@example.com' })
      .refuses('TokenInvalid')
  })
  it('forgets with the password what was asked for under the old one', () => {
    const password: PersonEvent = { type: 'PasswordChanged', data: {} }
    expect(given(customer, verified, requested, password).state()).toMatchObject({
      email,
      emailVerified: true,
      pendingEmail: null,
    })
  })
  it('keeps a proved address proved when something else changes', () =>
    expect(
      given(customer, verified, { type: 'PersonUpdated', data: { phone: null } }).state()?.emailVerified,
    ).toBe(true))
  it('leaves no address, no proof of one and no picture of who is erased', () => {
    expect(given(customer, verified, erased).state()).toMatchObject({
      email: null,
      emailVerified: false,
      avatarID: null,
    })
  })
  it('has the picture for its one file', () => {
    const person = given(customer, { type: 'PersonUpdated', data: { avatarID: uuid(9) } }).state()
    expect(personFiles(person!, uuid(1))).toEqual(
      fileRefs({ resource: 'person', id: uuid(1) }, 'avatarID', [uuid(9)], 'image'),
    )
    expect(personFiles({ ...person!, avatarID: null }, uuid(1))).toEqual([])
  })
  it('holds numbers and addresses once each', () => {
    const numbers: PersonEvent = {
      type: 'PersonUpdated',
      data: { ssn: '012345678901', oldSSN: '012345678' },
    }
    const same: PersonEvent = { type: 'EmailChangeRequested', data: { email } }
    expect(personClaims(given(customer, numbers, same).state())).toEqual([
      { kind: 'email', value: email },
      { kind: 'phone', value: phone },
      { kind: 'ssn', value: '012345678901' },
      { kind: 'oldSSN', value: '012345678' },
    ])
  })
})

coversEvery(personCommands)
