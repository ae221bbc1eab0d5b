import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { Button } from '../../../ui/controls/button'
import { EditableName } from '../list/editable-name'
import { NewTypeDialog } from './new-type-dialog'
import { dialogFailureText } from '../list/product-texts'
import { useCategoriesWithTypes } from '../list/use-products'
import { useTypeActions } from './use-type-actions'

interface TypesDialogProps {
  onClose: () => void
  onRemoved: (typeId: number) => void
}

/** Renames, creates and deletes types and categories. */
export function TypesDialog({ onClose, onRemoved }: TypesDialogProps) {
  const { data, error, refetch } = useCategoriesWithTypes()
  const actions = useTypeActions()
  const [isAdding, setAdding] = useState(false)
  return (
    <Dialog
      title="Tipos y categorías"
      onClose={onClose}
      actions={
        <>
          <Button icon={<PlusIcon />} className="mr-auto" onClick={() => setAdding(true)}>
            Nuevo tipo…
          </Button>
          <Button look="main" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <LoadedList
        data={data}
        failure={error === null ? undefined : dialogFailureText(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={5} label="Cargando tipos" />}
      >
        {(categories) =>
          categories.length === 0 ? (
            <EmptyList title="No hay tipos" />
          ) : (
            <ul className="grid grid-cols-1 gap-4">
              {categories.map((category) => (
                <li key={category.id}>
                  <EditableName
                    name={category.name}
                    what="categoría"
                    className="font-semibold"
                    inUse={category.types.length === 0 ? undefined : count(category.types.length, 'tipo')}
                    onRename={(name) => actions.renameCategory(category.id, name)}
                    onRemove={() => actions.removeCategory(category.id)}
                  />
                  <ul className="border-l border-line pl-3">
                    {category.types.map((type) => (
                      <li key={type.id}>
                        <EditableName
                          name={type.name}
                          what="tipo"
                          inUse={type.products === 0 ? undefined : count(type.products, 'producto')}
                          onRename={(name) => actions.renameType(type.id, name)}
                          onRemove={async () => {
                            await actions.removeType(type.id)
                            onRemoved(type.id)
                          }}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
      {isAdding && <NewTypeDialog onClose={() => setAdding(false)} onCreated={() => {}} />}
    </Dialog>
  )
}

const count = (amount: number, word: string) => `${amount} ${amount === 1 ? word : `${word}s`}`
