import { FileLinks } from '../../files/FileLinks.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** The papers of a contract, under the names that it gives them. */
export const ContractFiles = ({ files }: Pick<ContractDetail, 'files'>) => (
  <FileLinks
    ids={files.map(({ fileID }) => fileID)}
    names={new Map(files.map(({ fileID, name }) => [fileID, name ?? '–']))}
  />
)
