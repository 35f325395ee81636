/**
 * Released versions, oldest first, each with the commit that it was released from, by its hash or its tag.
 * Each has a book in `test/fixtures/releases` that it made and backed up; every later version has to be able
 * to upgrade that book.
 */
export const releases = [
  { version: '0.1.0', commit: 'e2bb71c373aa03e5a2e261871e9d4833ab035426' },
  { version: '0.2.0', commit: 'e5fa0393558e13d31c6890669ae530fd93c62a8d' },
] as const satisfies readonly { readonly version: string; readonly commit: string }[]
