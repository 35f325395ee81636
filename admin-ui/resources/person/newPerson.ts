/** Default values of the form for a new person. */
export const NEW_PERSON = {
  lastName: null,
  middleName: null,
  firstName: '',
  birthday: null,
  gender: null,
  phone: null,
  email: null,
  ssn: null,
  oldSSN: null,
  placeOfBirth: null,
  permanentAddress: null,
  temporaryAddress: null,
}
