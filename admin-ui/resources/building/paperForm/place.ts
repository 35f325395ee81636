/** Where the page of a building has its document for contracts. */
export const PAPER_FORM_PLACE = '#paper-form'
