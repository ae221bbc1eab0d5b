import type { OwnSession } from '@tocador/contracts/my-account/my-account-schemas'
import { endOtherSessions, listOwnSessions } from '@tocador/contracts/my-account/my-account-calls'
import { call } from '../../../api/call'
import { failureText } from '../../../api/failure'
import { Badge } from '../../../ui/feedback/badge'
import { Button } from '../../../ui/controls/button'
import { CircleCheckIcon } from '../../../ui/icons/notice-icons'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { showToast } from '../../../ui/overlay/toasts'
import { Bar, Waiting } from '../../../ui/feedback/skeleton'
import { useSending } from '../../../ui/feedback/use-sending'
import { usePageData } from '../../shell/page-data'
import { endTexts, sessionsTexts, showLastUse } from './my-account-texts'
import { useOwnList } from './use-own-list'

/** MYACC-06, MYACC-07 */
export function OwnSessions() {
  const loaded = useOwnList('sessions', async (signal) => (await call(listOwnSessions, {}, { signal })).data)
  const { isSending, failure, send } = useSending((problem) => failureText(problem, endTexts))
  const sessions = loaded.rows
  const problem = failure ?? (loaded.failure && failureText(loaded.failure, sessionsTexts))
  return (
    <section className="grid grid-cols-1 gap-4">
      <h3 className="t-dialog">Sesiones abiertas</h3>
      <FailureNotice
        text={problem}
        action={
          loaded.failure && (
            <Button size="small" onClick={loaded.reload}>
              Reintentar
            </Button>
          )
        }
      />
      {sessions === undefined && problem === undefined && (
        <Waiting label="Cargando tus sesiones">
          <Bar className="h-14 w-full" />
        </Waiting>
      )}
      {sessions !== undefined && (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={`${session.started_at} ${session.device}`} session={session} />
          ))}
        </ul>
      )}
      {sessions !== undefined && sessions.length > 1 && (
        <Button
          className="justify-self-start"
          busy={isSending}
          busyLabel="Cerrando sesiones"
          onClick={() =>
            void send(async () => {
              loaded.showLeft((await call(endOtherSessions, {})).data)
              showToast('Cerramos las demás sesiones')
            })
          }
        >
          Cerrar las demás
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { timeZone } = usePageData()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="grid grid-cols-1 gap-0.5">
        <span className="font-semibold">{session.device === '' ? 'Dispositivo sin nombre' : session.device}</span>
        <span className="t-small text-ink-2">Último uso: {showLastUse(session.last_used_at, timeZone)}</span>
      </div>
      {session.is_current && (
        <Badge tone="mark" icon={<CircleCheckIcon />}>
          Esta sesión
        </Badge>
      )}
    </li>
  )
}
