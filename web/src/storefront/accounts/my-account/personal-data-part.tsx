import { getPersonalData } from '@tocador/contracts/my-account/my-account-calls'
import { useState } from 'react'
import { call } from '../../../api/call'
import { failureText } from '../../../api/failure'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { saveFile } from '../../../ui/feedback/save-file'
import { useSending } from '../../../ui/feedback/use-sending'
import { DeleteAccountDialog } from './delete-account-dialog'
import { downloadTexts } from './my-account-texts'

/** MYACC-08, MYACC-09 */
export function PersonalDataPart({ onDeleted }: { onDeleted: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { isSending, failure, send } = useSending((problem) => failureText(problem, downloadTexts))
  const download = async () => {
    const { data } = await call(getPersonalData, {})
    saveFile('mis-datos.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  }
  return (
    <>
      <section className="grid grid-cols-1 gap-4">
        <h3 className="t-dialog">Tus datos</h3>
        <p className="t-small text-ink-2">
          Descarga en un archivo todo lo que guardamos de ti: perfil, pedidos, carrito, lo que esperas, votos,
          sugerencias y sesiones.
        </p>
        <FailureNotice text={failure} />
        <Button
          className="justify-self-start"
          busy={isSending}
          busyLabel="Preparando tus datos"
          onClick={() => void send(download)}
        >
          Descargar mis datos
        </Button>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <h3 className="t-dialog">Eliminar mi cuenta</h3>
        <p className="t-small text-ink-2">
          Borramos tu nombre, teléfono y correo, también de tus pedidos. No se puede deshacer.
        </p>
        <Button className="justify-self-start" onClick={() => setDeleting(true)}>
          Eliminar mi cuenta
        </Button>
      </section>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </>
  )
}
