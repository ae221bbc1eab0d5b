import { useQuery } from '@tanstack/react-query'
import type { Family } from '@tocador/contracts/catalog/family-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dab } from '../../../ui/layout/dab'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { FreeMark } from '../list/product-marks'
import { FoldedPart } from '../sheet/folded-part'
import { dialogFailureText } from '../list/product-texts'
import { FamilyDialog } from './family-dialog'
import { UngroupDialog } from './ungroup-dialog'
import { familyOfProduct } from './use-families'

type Task = 'edit' | 'add' | 'ungroup'

/** The shades that a product belongs to: closed until it is needed, open for a shade. */
export function ShadesPart({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(product.family_id !== null)
  const [task, setTask] = useState<Task>()
  const { data, error, refetch } = useQuery({ ...familyOfProduct(product.id), enabled: isOpen })
  const family = data ?? undefined
  const close = () => setTask(undefined)
  const name = data === undefined ? product.family_name : data?.name
  return (
    <>
      <FoldedPart title="Tonos" note={name} isOpen={isOpen} onOpen={setOpen}>
        {isOpen && (
          <LoadedList
            data={data}
            failure={error === null ? undefined : dialogFailureText(error)}
            onRetry={() => void refetch()}
            waiting={<WaitingRows rows={2} label="Cargando tonos" />}
          >
            {(read) =>
              read === null ? (
                <p className="text-ink-2">Este producto no es tono de ninguna familia.</p>
              ) : (
                <ShadeList family={read} current={product.id} />
              )
            }
          </LoadedList>
        )}
        <p className="flex flex-wrap gap-2">
          {family && <Button onClick={() => setTask('edit')}>Editar tonos</Button>}
          <Button disabled={data === undefined} onClick={() => setTask('add')}>
            {family ? 'Agregar producto' : 'Agrupar con otros productos'}
          </Button>
          {family && <Button onClick={() => setTask('ungroup')}>Separar…</Button>}
        </p>
      </FoldedPart>
      {(task === 'edit' || task === 'add') && (
        <FamilyDialog
          familyId={family?.id}
          {...(family === undefined && { productIds: [product.id] })}
          isAdding={task === 'add'}
          onClose={close}
        />
      )}
      {task === 'ungroup' && family && <UngroupDialog family={family} onClose={close} />}
    </>
  )
}

const ShadeList = ({ family, current }: { family: Family; current: number }) => (
  <ol aria-label={`Tonos de ${family.name}`} className="divide-y divide-line">
    {family.shades.map(({ product_id: id, name, color, stock_available: stock }) => (
      <li key={id} className="flex min-h-9 items-center gap-2.5 py-1">
        <Dab color={color} isOut={stock <= 0} className="h-4 w-7" />
        <span className={id === current ? 'min-w-0 font-semibold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
          {name}
          {id === current && <span className="font-normal text-ink-2"> · este producto</span>}
        </span>
        <span className="ml-auto flex-none text-ink-2">
          <FreeMark stock_available={stock} />
        </span>
      </li>
    ))}
  </ol>
)
