import { useQuery } from '@tanstack/react-query'
import { listAdminProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { isGtin, readGtin } from '@tocador/contracts/catalog/gtin'
import type { ReactNode } from 'react'
import { dataOf } from '../../../api/data-of'
import { TextField } from '../../../ui/form/field'
import { useDebouncedValue } from '../../../ui/form/use-debounced-value'
import { PRODUCTS } from '../../list-screen/views/query-keys'

interface GtinFieldProps {
  /** What the form gives every field. */
  common: { label: string; hint?: ReactNode; value: string }
  /** The product of the form; undefined while it is new. */
  productId: number | undefined
}

/** Says which other product has the code, which may be a mistake; it can be saved, as two packagings may have one. */
export function GtinField({ common, productId }: GtinFieldProps) {
  const digits = useDebouncedValue(digitsIn(common.value))
  const { data } = useQuery({
    queryKey: [...PRODUCTS, 'with gtin', digits],
    queryFn: dataOf(listAdminProducts, { query: { search: digits, limit: MOST_READ } }),
    enabled: digits !== '',
  })
  const other = data?.find(({ id, gtin }) => id !== productId && digitsIn(gtin) === digits)
  const isShown = other !== undefined && digits === digitsIn(common.value)
  return (
    <TextField
      optional
      {...common}
      hint={
        <>
          {common.hint}
          <span role="status" className="mt-1 block text-warning empty:absolute">
            {isShown && `«${other.name}» ya tiene este código. Si no es un error, puedes guardarlo así.`}
          </span>
        </>
      }
    />
  )
}

const MOST_READ = '5'

/** Without the zeros before it: a UPC of 12 digits is scanned as 13. '' while it is no code. */
function digitsIn(written: string): string {
  const read = isGtin(written) ? readGtin(written) : undefined
  return read !== undefined && 'text' in read ? read.text.replace(/^0+/, '') : ''
}
