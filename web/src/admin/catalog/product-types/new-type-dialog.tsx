import type { ProductType } from '@tocador/contracts/catalog/product-schemas'
import { useId } from 'react'
import { useKeptDialogForm } from '../../list-screen/edits/use-kept-form'
import { FormDialog } from '../../../ui/form/form-dialog'
import { TextField } from '../../../ui/form/field'
import { dialogFailureText } from '../list/product-texts'
import { useCategoriesWithTypes } from '../list/use-products'
import { useTypeActions } from './use-type-actions'

interface NewTypeDialogProps {
  onClose: () => void
  onCreated: (type: ProductType) => void
}

/** Creates a type in an existing category or in a new one. */
export function NewTypeDialog({ onClose, onCreated }: NewTypeDialogProps) {
  const categories = useCategoriesWithTypes().data ?? []
  const { createType } = useTypeActions()
  const list = useId()
  const form = useKeptDialogForm(
    'tipo.nuevo',
    { name: '', category: '' },
    ({ name, category }) => ({
      name: name.trim() === '' ? 'El nombre del tipo es requerido' : undefined,
      category: category.trim() === '' ? 'El nombre de la categoría es requerido' : undefined,
    }),
    dialogFailureText,
  )
  const save = async (values: { name: string; category: string }) => {
    onCreated(await createType(values))
    onClose()
  }
  return (
    <FormDialog title="Nuevo tipo" onClose={onClose} action="Crear tipo" busyLabel="Creando…" {...form.dialog(save)}>
      <TextField autoComplete="off" label="Nombre" maxLength={80} {...form.field('name')} />
      <TextField
        autoComplete="off"
        label="Categoría"
        maxLength={80}
        list={list}
        hint="Elige una o escribe una nueva"
        {...form.field('category')}
      />
      <datalist id={list}>
        {categories.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </FormDialog>
  )
}
