import { refusalText } from '@tocador/contracts/refusal'
import { useRef } from 'react'
import { ApiFailure } from '../../../api/failure'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/overlay/dialog'

/** AVL-31: another place has the name; the owner decides. */
export function SameNameQuestion({ name, onClose, onSave }: { name: string; onClose: () => void; onSave: () => void }) {
  const other = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={refusalText('PLACE_EXISTS')}
      initialFocus={other}
      onClose={onClose}
      actions={
        <>
          <Button ref={other} onClick={() => onClose()}>
            Cambiar el nombre
          </Button>
          <Button look="main" onClick={onSave}>
            Guardar de todos modos
          </Button>
        </>
      }
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <p>Quien haga un pedido verá dos lugares con ese nombre y solo los distingue por su dirección.</p>
    </Dialog>
  )
}

export const isSameName = (reason: unknown) => reason instanceof ApiFailure && reason.code === 'PLACE_EXISTS'
