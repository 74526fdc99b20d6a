/** Renders an error in place of a part of the admin that failed to load or to render. */
import { Component, type ReactNode } from 'react';
import { fill } from '../../format.ts';
import { common, partFailure as m } from '../../messages/en-GB.ts';

interface Props {
  /** Whether the part failed to load or threw while rendering */
  kind: 'load' | 'render';
  retry: () => void;
  /** Set if the part is the main part of its screen */
  screen?: boolean;
  /** The name of the part, such as the label of a field */
  label?: string | undefined;
  /** Set if the error replaces the complete page, frame included */
  all?: boolean;
}

export function PartFailure({ kind, retry, screen = false, label, all = false }: Props) {
  const Heading = screen ? 'h1' : 'h2';
  const [title, text] =
    kind === 'load'
      ? [screen ? m.unavailable : m.notLoaded, m.notLoadedText]
      : [
          label === undefined ? m.broken : fill(m.brokenNamed, { label }),
          all ? m.allBrokenText : m.brokenText,
        ];
  return (
    <div className="panel failure" role="alert">
      <Heading>{title}</Heading>
      <p className="quiet">{text}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={retry}>
          {common.retry}
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {m.reload}
        </button>
      </div>
    </div>
  );
}

interface BoundaryProps extends Pick<Props, 'screen' | 'label'> {
  children: ReactNode;
}

/** An error boundary that confines a rendering error to one part, so that the rest of the screen and typed text remain. */
export class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { screen = false, label, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <PartFailure
        kind="render"
        screen={screen}
        label={label}
        retry={() => this.setState({ failed: false })}
      />
    );
  }
}

/** Renders the error that replaces the complete page when the frame around the screens fails. */
export function ProgramFailure() {
  return (
    <main className="solo-plain" id="main">
      <PartFailure kind="render" screen all retry={() => location.reload()} />
    </main>
  );
}
