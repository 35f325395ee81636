import type { Resident } from '../../../domain/contract/contract.ts'
import type { Sayings } from '../../list/useValueText.ts'
import type { ContractDetail } from './contractRecord.ts'

/** How a contract's lists are said in its history. */
export const useContractSayings = (): Sayings => ({
  residents: (residents) =>
    (residents as readonly Resident[])
      .map(({ lastName, middleName, firstName }) =>
        [lastName, middleName, firstName].filter(Boolean).join(' '),
      )
      .join(', '),
  files: (files) => (files as ContractDetail['files']).map(({ name }) => name ?? '–').join(', '),
})
