/** Where a building's page for changes says who lets it. */
export const LESSOR_PLACE = '#lessor'
