import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { choice, day, email, id, ids, integer, line, optionalLine, ssn } from './fields.ts'

const schema = z.strictObject({
  name: line(5),
  note: optionalLine().optional(),
  floor: integer(1, 200).optional(),
  email: email().optional(),
  ssn: ssn().optional(),
  day: day().optional(),
  status: choice({ A: 1, B: 2 }).optional(),
  buildingID: id().optional(),
  imageIDs: ids().optional(),
  isMain: z.boolean().optional(),
  services: z
    .array(z.strictObject({ name: line(), price: integer(0, 10) }))
    .min(1)
    .max(2)
    .optional(),
})

const errorsOf = (body: unknown) => {
  const parsed = schema.safeParse(body)
  return parsed.success ? [] : fieldErrors(parsed.error.issues, body)
}

describe('defects of a body', () => {
  it.each([
    [{}, [{ field: 'name', code: 'required' }]],
    [{ name: null }, [{ field: 'name', code: 'required' }]],
    [{ name: ' ' }, [{ field: 'name', code: 'required' }]],
    [{ name: 7 }, [{ field: 'name', code: 'not_text' }]],
    [{ name: 'abcdef' }, [{ field: 'name', code: 'too_long', params: { max: 5 } }]],
    [{ name: 'a\u0000' }, [{ field: 'name', code: 'bad_characters' }]],
    [{ name: 'a', floor: '1' }, [{ field: 'floor', code: 'not_a_number' }]],
    [{ name: 'a', floor: 1.5 }, [{ field: 'floor', code: 'not_a_number' }]],
    [{ name: 'a', floor: 0 }, [{ field: 'floor', code: 'too_small', params: { min: 1 } }]],
    [{ name: 'a', floor: 201 }, [{ field: 'floor', code: 'too_big', params: { max: 200 } }]],
    [{ name: 'a', email: 'x' }, [{ field: 'email', code: 'not_an_email' }]],
    [{ name: 'a', ssn: '12' }, [{ field: 'ssn', code: 'not_an_ssn' }]],
    [{ name: 'a', day: '2026-02-30' }, [{ field: 'day', code: 'not_a_day' }]],
    [{ name: 'a', day: 'mai' }, [{ field: 'day', code: 'not_a_day' }]],
    [{ name: 'a', day: '' }, [{ field: 'day', code: 'not_a_day' }]],
    [{ name: 'a', status: 3 }, [{ field: 'status', code: 'unknown_choice' }]],
    [{ name: 'a', buildingID: 'x' }, [{ field: 'buildingID', code: 'not_an_id' }]],
    [{ name: 'a', imageIDs: 'x' }, [{ field: 'imageIDs', code: 'not_a_list' }]],
    [{ name: 'a', isMain: 'yes' }, [{ field: 'isMain', code: 'not_a_yes_or_no' }]],
    [{ name: 'a', services: [] }, [{ field: 'services', code: 'too_short', params: { min: 1 } }]],
    [{ name: 'a', services: [{ name: 'b' }] }, [{ field: 'services.0.price', code: 'required' }]],
    [
      { name: 'a', services: [{ name: 'b', price: 1, paid: true }] },
      [{ field: 'services.0.paid', code: 'unknown_key' }],
    ],
    [{ name: 'a', id: 1 }, [{ field: 'id', code: 'unknown_key' }]],
    [[], [{ field: '', code: 'invalid' }]],
    ['text', [{ field: '', code: 'invalid' }]],
    [undefined, [{ field: '', code: 'required' }]],
  ])('of %j are %j', (body, errors) => {
    expect(errorsOf(body)).toEqual(errors)
  })
})
