/**
 * Renders the body of a page or a post: its blocks in order. The pictures of all its galleries form one series, so that
 * the viewer pages through all of them and each picture has its own address.
 */
import { useMemo } from 'react';
import { type PictureViewer, usePictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import type { BlockOnWire, SimpleBlockOnWire } from '../schema.ts';
import { CallToAction } from './call-to-action.tsx';
import { Documents } from './documents.tsx';
import { Gallery } from './gallery.tsx';
import { galleryPicturesOf } from './gallery-pictures.ts';
import { ImageFigure } from './image-figure.tsx';
import { KeyFigures } from './key-figures.tsx';
import { MapBlock } from './map-block.tsx';
import { ProjectCards } from './project-cards.tsx';
import { Quote } from './quote.tsx';
import { TextBlock } from './text-block.tsx';
import { Video } from './video.tsx';

interface Props {
  blocks: readonly BlockOnWire[];
  /** The title of the page, used as the viewer's name */
  title: string;
}

export function Blocks({ blocks, title }: Props) {
  const { images, firstIndexOf } = useMemo(() => galleryPicturesOf(blocks), [blocks]);
  const viewer = usePictureViewer(images, title);
  if (blocks.length === 0) return null;
  return (
    <div className="blocks">
      {blocks.map((block) => (
        <div key={block.id} className={`g block block-${widthClassOf(block)}`}>
          <BlockContent block={block} viewer={viewer} firstIndex={firstIndexOf.get(block.id) ?? 0} />
        </div>
      ))}
      {viewer.element}
    </div>
  );
}

/** Returns the end of the class for a block's width: that of text, a wider one, that of the grid, or that of the window. */
const widthClassOf = (block: BlockOnWire): 'words' | 'wide' | 'sheet' | 'full' => {
  switch (block.type) {
    case 'image':
      return block.size === 'text' ? 'words' : block.size;
    case 'gallery':
    case 'projectList':
    case 'twoColumns':
      return 'sheet';
    case 'keyFigures':
    case 'quote':
    case 'map':
    case 'video':
    case 'callToAction':
      return 'wide';
    default:
      return 'words';
  }
};

interface BlockProps {
  block: BlockOnWire;
  viewer: PictureViewer;
  firstIndex: number;
}

function BlockContent({ block, viewer, firstIndex }: BlockProps) {
  switch (block.type) {
    case 'gallery':
      return <Gallery block={block} viewer={viewer} firstIndex={firstIndex} />;
    case 'projectList':
      return <ProjectCards block={block} />;
    case 'twoColumns':
      return (
        <div className="block-columns">
          {[block.left, block.right].map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two columns never change places
            <div key={index} className="block-column">
              {column.map((inner) => (
                <SimpleBlock key={inner.id} block={inner} inColumn />
              ))}
            </div>
          ))}
        </div>
      );
    default:
      return <SimpleBlock block={block} />;
  }
}

function SimpleBlock({ block, inColumn = false }: { block: SimpleBlockOnWire; inColumn?: boolean }) {
  switch (block.type) {
    case 'text':
      return <TextBlock text={block.text} />;
    case 'image':
      return <ImageFigure block={block} inColumn={inColumn} />;
    case 'quote':
      return <Quote block={block} />;
    case 'keyFigures':
      return <KeyFigures block={block} />;
    case 'documents':
      return <Documents block={block} />;
    case 'callToAction':
      return <CallToAction block={block} />;
    case 'map':
      return <MapBlock block={block} />;
    case 'video':
      return <Video block={block} />;
  }
}
