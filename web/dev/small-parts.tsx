import { Badge, Tag } from '../src/ui/feedback/badge'
import { Button, ButtonLink } from '../src/ui/controls/button'
import { IconButton } from '../src/ui/controls/icon-button'
import { Chip } from '../src/ui/controls/chip'
import { HoldClock } from '../src/storefront/cart/hold-clock'
import { WhatsappIcon } from '../src/ui/icons/dialog-icons'
import { CloseIcon, HourglassIcon, TrashIcon } from '../src/ui/icons/icons'
import { Dab } from '../src/ui/layout/dab'
import { MirrorSymbol } from '../src/ui/layout/mirror'
import * as dialogIcons from '../src/ui/icons/dialog-icons'
import * as holdIcons from '../src/ui/icons/row-icons'
import * as icons from '../src/ui/icons/icons'
import * as panelIcons from '../src/ui/icons/panel-icons'
import { Spinner } from '../src/ui/feedback/spinner'
import { Price } from '../src/ui/layout/price'
import { Row } from './row'

const swatches = [
  ['bg-bg', 'Nácar', 'fondo'],
  ['bg-ink', 'Tinta', 'texto'],
  ['bg-action', 'Grana', 'acción'],
  ['bg-info', 'Añil', 'foco, aviso'],
  ['bg-success', 'Jade', 'hecho'],
  ['bg-warning', 'Ocre', 'se acaba'],
  ['bg-danger', 'Rojo', 'error'],
  ['bg-wall', 'Pared', 'escena'],
  ['bg-table', 'Mesa', 'escena'],
] as const

const { outline: _drawsIcons, ...plainIcons } = icons
const allIcons = Object.entries({ ...plainIcons, ...dialogIcons, ...holdIcons, ...panelIcons })

export const SmallParts = () => (
  <>
    <div className="flex flex-wrap items-center gap-8">
      <p className="inline-flex items-center gap-2 font-display text-[min(3.5rem,14vw)] leading-none tracking-[-.02em]">
        <MirrorSymbol className="h-15 w-11 text-action" />
        <span className="pt-[.12em]">Tocador</span>
      </p>
      <img src="/icon.svg" alt="" className="size-16" />
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-4">
      {swatches.map(([ground, name, use]) => (
        <p key={name} className="grid leading-tight">
          <span className={`mb-1.5 h-14 rounded-lg shadow-[inset_0_0_0_1px_var(--color-line)] ${ground}`} />
          <b className="t-small font-semibold">{name}</b>
          <span className="t-min text-ink-2">{use}</span>
        </p>
      ))}
    </div>
    <p className="t-1">Unna para hablar</p>
    <p>
      Hanken Grotesk para leer y contar: <Price pesos={1249} className="font-semibold" /> ·{' '}
      <Price pesos={79} className="font-semibold" /> · 0123456789
    </p>
    <Row>
      <Button look="main">Continuar con el pedido</Button>
      <Button look="main" disabled>
        Deshabilitado
      </Button>
      <Button look="main" busy busyLabel="Enviando">
        Continuar
      </Button>
      <Button look="line">Copiar mensaje</Button>
      <Button look="quiet">Atrás</Button>
      <Button look="danger">Quitar</Button>
      <ButtonLink look="wa" href="#" icon={<WhatsappIcon />}>
        Abrir WhatsApp
      </ButtonLink>
      <Button size="small">Iniciar sesión</Button>
      <IconButton label="Cerrar">
        <CloseIcon />
      </IconButton>
      <IconButton label="Quitar" disabled>
        <TrashIcon />
      </IconButton>
    </Row>
    <Row>
      <Badge tone="low" icon={<HourglassIcon />}>
        Solo 3 disponible(s)
      </Badge>
      <Badge tone="out" icon={<CloseIcon />}>
        Agotado
      </Badge>
      <Badge tone="mark" icon={<HourglassIcon />}>
        En revisión
      </Badge>
      <Tag>Admin</Tag>
      <Chip isChosen>Todas</Chip>
      <Chip isChosen={false}>Labios</Chip>
      <HoldClock tone="safe" percentLeft={87}>
        Apartado por 52 min
      </HoldClock>
      <HoldClock tone="warning" percentLeft={15}>
        Apartado por 9 min
      </HoldClock>
      <HoldClock tone="lapsed" percentLeft={0}>
        Se agotó mientras esperaba
      </HoldClock>
      <Spinner />
      <Dab color="#a63446" className="h-4 w-7" />
      <Dab color="#d98a9b" isOut className="h-4 w-7" />
    </Row>
    <ul aria-label="Iconos" className="flex flex-wrap gap-4">
      {allIcons.map(([name, Icon]) => (
        <li key={name} title={name}>
          <Icon />
        </li>
      ))}
    </ul>
  </>
)
