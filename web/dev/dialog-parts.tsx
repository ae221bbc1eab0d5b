import { useState } from 'react'
import { announce } from '../src/ui/overlay/announcer'
import { Button } from '../src/ui/controls/button'
import { ConfirmDialog } from '../src/ui/overlay/confirm-dialog'
import { FormDialog } from '../src/ui/form/form-dialog'
import { TextField } from '../src/ui/form/field'
import { useDialogForm } from '../src/ui/form/use-dialog-form'
import { Dialog, type DialogProps } from '../src/ui/overlay/dialog'
import { SideSheet } from '../src/ui/overlay/side-sheet'
import { showToast } from '../src/ui/overlay/toasts'
import { Row } from './row'
import { SignInForm } from './sign-in-form'

const shapes = ['dialog', 'side', 'wide', 'full', 'night'] as const

export function DialogParts() {
  const [open, setOpen] = useState<DialogProps['shape']>()
  const [isSecondOpen, setSecondOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isEditing, setEditing] = useState(false)
  return (
    <Row>
      {shapes.map((shape) => (
        <Button key={shape} onClick={() => setOpen(shape)}>
          Abrir {shape}
        </Button>
      ))}
      <Button onClick={() => setSheetOpen(true)}>Abrir hoja lateral</Button>
      <Button onClick={() => setAsking(true)}>Abrir pregunta</Button>
      <Button onClick={() => setEditing(true)}>Abrir formulario</Button>
      <Button onClick={() => showToast('Pedido copiado. Pégalo en WhatsApp.')}>Aviso breve</Button>
      <Button
        onClick={() =>
          showToast('Quitaste Rubor compacto Durazno', {
            kind: 'removed',
            action: { label: 'Deshacer', run: () => announce('Rubor compacto Durazno está de vuelta') },
          })
        }
      >
        Con deshacer
      </Button>
      <Button onClick={() => showToast('Stock insuficiente. Solo hay 2 unidades disponibles.', { kind: 'error' })}>
        Error breve
      </Button>
      {shapes.map((shape) => (
        <Dialog
          key={shape}
          isOpen={open === shape}
          onClose={() => setOpen(undefined)}
          title="Iniciar sesión"
          shape={shape}
          {...(shape === 'side' ? { aside: '3 artículos' } : {})}
          {...(shape === 'wide' ? { column: <h3 className="t-3">Resumen</h3> } : {})}
          {...(shape === 'dialog' || shape === 'night' ? {} : { foot: <Foot /> })}
        >
          <SignInForm onMore={() => setSecondOpen(true)} />
        </Dialog>
      ))}
      {isSheetOpen && (
        <SideSheet
          label="Hoja lateral"
          head={
            <h2 tabIndex={-1} className="flex-1">
              Hoja lateral
            </h2>
          }
          foot={<Button onClick={() => setSheetOpen(false)}>Cerrar</Button>}
          onClose={() => setSheetOpen(false)}
        >
          <p className="p-5">Al lado de la página desde 1280 px.</p>
        </SideSheet>
      )}
      {isEditing && <PlaceDialog onClose={() => setEditing(false)} />}
      {isAsking && (
        <ConfirmDialog
          title="¿Eliminar el lugar?"
          action="Eliminar lugar"
          busyLabel="Eliminando…"
          failureText={() => 'Error de conexión'}
          onClose={() => setAsking(false)}
          onConfirm={() => Promise.reject(new Error('offline'))}
        >
          <p>Al confirmar se muestra el error.</p>
        </ConfirmDialog>
      )}
      <Dialog isOpen={isSecondOpen} onClose={() => setSecondOpen(false)} title="Encima">
        <p>Esc cierra solo este.</p>
      </Dialog>
    </Row>
  )
}

/** Closing it after typing asks whether to discard the input. */
function PlaceDialog({ onClose }: { onClose: () => void }) {
  const form = useDialogForm(
    { name: 'Plaza Jacaranda' },
    ({ name }) => ({ name: name.trim() === '' ? 'El nombre es requerido' : undefined }),
    () => 'Error de conexión',
  )
  return (
    <FormDialog
      title="Editar lugar"
      action="Guardar lugar"
      busyLabel="Guardando…"
      onClose={onClose}
      {...form.dialog(() => Promise.reject(new Error('offline')))}
    >
      <TextField label="Nombre" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

const Foot = () => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-4 font-semibold">
      Total <span className="t-total">$737.50</span>
    </p>
    <Button look="main" wide>
      Continuar con el pedido
    </Button>
  </>
)
