import { showNumber } from '@tocador/contracts/money'
import { IMPAIRMENT_TITLES } from '@tocador/contracts/health/health-words'
import { deleteDemo } from '@tocador/contracts/settings/admin-settings-calls'
import type { SystemState } from '@tocador/contracts/settings/shop-settings-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { WarningIcon } from '../../ui/icons/icons'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { Mark } from '../../ui/feedback/mark'
import { Notice } from '../../ui/feedback/notice'
import { showToast } from '../../ui/overlay/toasts'
import { LoadedList, WaitingRows } from '../list-screen/list/list-state'
import { loadFailure, useStockCheck, useSystem } from './use-settings'

const productsText = (count: number) => (count === 1 ? '1 producto' : `${showNumber(count)} productos`)
const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${showNumber(count)} pedidos`)

const row = 'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2'

/** Version, database, health, the stock's self-check, and the removal of the demo shop. */
export function SystemView() {
  const { data, error, refetch } = useSystem()
  return (
    <LoadedList
      data={data}
      failure={error === null ? undefined : loadFailure(error)}
      onRetry={() => void refetch()}
      waiting={<WaitingRows rows={6} label="Cargando el estado del sistema" />}
    >
      {(system) => <LoadedSystem system={system} />}
    </LoadedList>
  )
}

function LoadedSystem({ system }: { system: SystemState }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="max-w-160">
      <h2 className="text-item font-semibold">Sistema</h2>
      <p className="mb-2 text-ink-2">Qué está corriendo y si todo responde.</p>
      <dl>
        {linesOf(system).map(([name, value]) => (
          <div key={name} className={row}>
            <dt className="w-[min(10rem,50vw)] flex-none font-medium wrap-anywhere">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {checksOf(system).map(([name, isWell]) => (
          <div key={name} className={row}>
            <dt className="w-[min(10rem,50vw)] flex-none font-medium wrap-anywhere">{name}</dt>
            <dd>
              <HealthMark isWell={isWell} />
            </dd>
          </div>
        ))}
      </dl>
      {system.impairments.map(({ code, text }) => (
        <Notice
          key={code}
          tone={code === 'WRITING' ? 'error' : 'warning'}
          title={IMPAIRMENT_TITLES[code]}
          Icon={WarningIcon}
          className="mt-2.5"
        >
          {text}
        </Notice>
      ))}
      <PublicAddress url={system.public_url} />
      <StockCheck />
      {system.has_demo && (
        <div className={row}>
          <div className="min-w-0 flex-[1_1_15rem]">
            <p className="font-medium">Tienda de muestra</p>
            <p className="text-ink-2">Productos, clientas, lugares y pedidos inventados. Lo tuyo se queda.</p>
          </div>
          <Button onClick={() => setAsking(true)}>Quitar la muestra…</Button>
        </div>
      )}
      {isAsking && <RemoveDemoDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

const linesOf = (system: SystemState): [string, string][] => [
  ['Versión', system.commit === '' ? system.version : `${system.version} (${system.commit.slice(0, 7)})`],
  ['En marcha desde hace', runningText(system.uptime_seconds)],
  [
    'Base de datos',
    `PostgreSQL ${system.database_version}, ${system.database === 'embedded' ? 'en la carpeta de datos' : 'en su propio servidor'}`,
  ],
  ['Fotos', { folder: 'En la carpeta de datos', hosted: 'En Cloudinary', s3: 'En un almacén S3' }[system.pictures]],
  ['Zona horaria', system.time_zone],
]
const checksOf = ({ checks }: SystemState): [string, boolean][] => [
  ['Conexión a la base', checks.database],
  ['Estructura al día', checks.migrations],
  ['Guardar cambios', checks.writes],
]

const PublicAddress = ({ url }: { url: string }) => (
  <div className={row}>
    <div className="min-w-0 flex-[1_1_15rem]">
      <p className="font-medium">Dirección pública</p>
      {url === '' ? (
        <Notice tone="warning" title="Falta la dirección de tu tienda" className="mt-1.5">
          Los mensajes de WhatsApp salen sin el enlace del pedido ni del carrito. Quien instaló la tienda la indica al
          iniciarla, en <code>PUBLIC_URL</code>, por ejemplo <code>https://tienda.example</code>.
        </Notice>
      ) : (
        <p className="wrap-anywhere text-ink-2">{url}</p>
      )}
    </div>
  </div>
)

function runningText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60),
  ]
  if (days > 0) return `${days} d ${hours} h`
  return minutes >= 60 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

const HealthMark = ({ isWell }: { isWell: boolean }) =>
  isWell ? (
    <Mark tone="settled">
      <CircleCheckIcon />
      Responde
    </Mark>
  ) : (
    <Mark tone="danger">
      <WarningIcon />
      No responde
    </Mark>
  )

function StockCheck() {
  const { data, error, isFetching, refetch } = useStockCheck()
  return (
    <div className={row}>
      <div className="min-w-0 flex-[1_1_15rem]" role="status">
        <p className="font-medium">Existencias</p>
        <p className="text-ink-2">
          {error !== null
            ? loadFailure(error)
            : data === undefined
              ? 'Compara las existencias de cada producto con sus movimientos y apartados.'
              : data.ok
                ? 'Todo coincide.'
                : `${data.differences.length === 1 ? 'No coincide' : 'No coinciden'} ${productsText(data.differences.length)}: ${data.differences.map(({ product_id: id }) => `n.º ${id}`).join(', ')}`}
        </p>
      </div>
      <Button busy={isFetching} busyLabel="Revisando…" onClick={() => void refetch()}>
        Revisar existencias
      </Button>
    </div>
  )
}

const removalFailure = (problem: unknown) =>
  adminFailureText(problem, { refused: 'Error quitando la muestra', offline: 'Error de conexión' })

function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  return (
    <ConfirmDialog
      title="¿Quitar la tienda de muestra?"
      action="Quitar la muestra"
      busyLabel="Quitando…"
      failureText={removalFailure}
      onClose={onClose}
      onConfirm={async () => {
        const { data } = await call(deleteDemo, {})
        await queries.invalidateQueries()
        showToast(`Se quitó la muestra: ${productsText(data.products)} y ${ordersText(data.orders)}`)
      }}
    >
      <p>
        Desaparecen al momento los productos, clientas, lugares y pedidos inventados, también de los carritos. No se
        puede deshacer. Lo que hiciste tú se queda, y los pedidos de otras personas conservan lo que compraron.
      </p>
    </ConfirmDialog>
  )
}
