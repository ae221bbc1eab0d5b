import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { Spinner } from '../../../ui/feedback/spinner'
import { dialogFailureText } from '../list/product-texts'
import { useCategoriesWithTypes } from '../list/use-products'

const NEW = 'new'

interface TypeFieldProps {
  field: Omit<ComponentProps<typeof SelectField>, 'label' | 'prefix'>
  onNew: () => void
  onManage: () => void
}

/** PROD-12: a select of all types by category, with buttons to create and manage types. */
export function TypeField({ field: { onChange, ...field }, onNew, onManage }: TypeFieldProps) {
  const { data, error, refetch } = useCategoriesWithTypes()
  const isLoading = data === undefined && error === null
  return (
    <div className="grid grid-cols-1 gap-1 wrap-anywhere">
      <SelectField
        label="Tipo de producto"
        {...field}
        disabled={isLoading}
        aria-busy={isLoading}
        {...(isLoading && {
          hint: (
            <span className="flex items-center gap-2" role="status">
              <Spinner />
              Cargando tipos…
            </span>
          ),
        })}
        onChange={(event) => (event.target.value === NEW ? onNew() : onChange?.(event))}
      >
        <option value="">{isLoading ? '' : 'Elige un tipo'}</option>
        {data?.flatMap((category) =>
          category.types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name} · {category.name}
            </option>
          )),
        )}
        <option value={NEW}>+ Nuevo tipo…</option>
      </SelectField>
      {error === null ? (
        <p className="text-badge">
          <Button look="link" onClick={onManage}>
            Administrar tipos y categorías
          </Button>
        </p>
      ) : (
        <p role="alert" className="flex gap-3 text-danger">
          {dialogFailureText(error)}
          <Button look="link" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </div>
  )
}
