import { v5 as uuidv5 } from 'uuid'

const NAMESPACE = '0f4f6c1e-9a7b-4a55-8f0e-6d3c52b1a7e4'

/** The book of a building and a year. */
export const receiptbookID = (buildingID: string, year: number): string =>
  uuidv5(`${buildingID}/${year}`, NAMESPACE)
