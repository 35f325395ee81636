import { FileLinks } from '../../files/FileLinks.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** The files of a contract, under the names stored with it. */
export const ContractFiles = ({ files }: Pick<ContractDetail, 'files'>) => (
  <FileLinks
    ids={files.map(({ fileID }) => fileID)}
    names={new Map(files.map(({ fileID, name }) => [fileID, name ?? '–']))}
  />
)
