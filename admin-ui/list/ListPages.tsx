import { TablePagination } from '@mui/material'
import { useListPaginationContext, useTranslate } from 'ra-core'
import { memo } from 'react'
import { formatNumber } from '../i18n/format.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

type ListPagesProps = { readonly sizes: readonly number[]; readonly narrow: boolean }

/** Moves through the pages of a list, first and last included, and says how many rows a page has. */
export const ListPages = memo(({ sizes, narrow }: ListPagesProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  const number = (value: number) => formatNumber(value, language)
  // An address can name a page that is no longer there.
  if (page < 1 || (page - 1) * perPage >= total) return null
  return (
    <TablePagination
      component="div"
      className="no-print"
      count={total}
      page={page - 1}
      onPageChange={(_, next) => setPage(next + 1)}
      rowsPerPage={perPage}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      rowsPerPageOptions={narrow ? [] : sizes}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: number(from),
          offsetEnd: number(to),
          total: number(count),
        })
      }
      getItemAriaLabel={(where) => translate(`ra.navigation.${where}`)}
      showFirstButton={!narrow}
      showLastButton={!narrow}
    />
  )
})
