/** The declaration of an import's columns belongs to the port; here it is only named shorter. */
export type { ImportColumn as Column, Texts } from '../../commands/upload/columns.ts'
