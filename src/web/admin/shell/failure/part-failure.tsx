/** Shown in place of a part that failed to load or threw while rendering. */
import { Component, type ReactNode } from 'react';
import { words } from '../../words.ts';

interface Props {
  /** It failed to load, or it threw while rendering */
  kind: 'load' | 'draw';
  retry: () => void;
  /** It is the main part of its screen */
  screen?: boolean;
  /** Its name, such as the label of a field */
  label?: string | undefined;
}

export function PartFailure({ kind, retry, screen = false, label }: Props) {
  const Heading = screen ? 'h1' : 'h2';
  const { load, draw, again, reload } = words.failure.part;
  return (
    <div className="panel failure" role="alert">
      <Heading>{kind === 'load' ? load.heading : draw.heading(label)}</Heading>
      <p className="quiet">{kind === 'load' ? load.text : draw.text}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={retry}>
          {again}
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {reload}
        </button>
      </div>
    </div>
  );
}

interface BoundaryProps extends Pick<Props, 'screen' | 'label'> {
  children: ReactNode;
}

/** Confines a rendering error to one part: everything around it, typed text included, remains. */
export class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { screen = false, label, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <PartFailure kind="draw" screen={screen} label={label} retry={() => this.setState({ failed: false })} />
    );
  }
}

/** The last resort: the frame round all screens failed to render. */
export function ProgramFailure() {
  return (
    <main className="solo-plain" id="main">
      <PartFailure kind="draw" screen retry={() => location.reload()} />
    </main>
  );
}
