/**
 * Finds texts for people that are in code instead of a message catalogue: text between tags, and literals that look like a
 * sentence or a label.
 */
import ts from 'typescript';

export interface InlineText {
  line: number;
  text: string;
}

/** Attributes and properties whose text people read or hear. */
const TEXT_ATTRIBUTES =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|hint|help|placeholder|description|summary|message|text|empty|lead|note|name|caption|heading|thing|things|several|none|add)$/;
/**
 * Attributes and properties that hold names of styles, files and the like. Those with an `@` belong to schema.org, those
 * with a capital and a hyphen to HTTP and email headers.
 */
const CODE_ATTRIBUTES =
  /^(className|d|style|fontFamily|border\w*|sizes|href|src|id|key|type|path|rel|robots|media|viewBox|autoComplete|['"]@\w+['"]|['"][A-Z]\w*(-\w+)+['"])$/;
/** A word, a space, a word. */
const SENTENCE = /\p{L}[\p{L}’'-]*[,:]? \p{L}/u;
const LETTERS = /\p{L}{2}/u;
/** A label of one word */
const LABEL = /^\p{Lu}\p{Ll}+[.…?]?$/u;
/** Codes, methods, header names and parts of SQL */
const CODE = /^[^\p{Ll}]+$|^\p{Lu}\w+(?:-\p{Lu}\w+)+$|^(?:is not|not in|[\w.]+ as \w+)$/u;
/** The condition of a media query, or a CSS selector that begins with a class */
const MEDIA = /^\([a-z-]+: [a-z0-9]+\)|^\.[a-z]/;

/** The files whose errors the operator reads: the commands and `doctor` print them. */
const SHOWN_ERRORS = /^src\/(?:commands|platform\/storage|features\/documents\/server\/scanning)\//;

/** Returns whether only developers read the texts in this part of the code, or whether it has none. */
const isForDevelopers = (node: ts.Node): boolean => {
  if (ts.isNewExpression(node)) {
    const name = node.expression.getText();
    return SHOWN_ERRORS.test(node.getSourceFile().fileName)
      ? /^(?:Type|Range)Error$/.test(name)
      : /(Error|Unavailable|Unreachable|Failed)$/.test(name);
  }
  if (ts.isCallExpression(node))
    return /^(log|logFailure|console|sql|describe|expect)\b|\.(warn|debug|closest|querySelector(All)?)(<.*>)?$/.test(
      node.expression.getText(),
    );
  if (ts.isTaggedTemplateExpression(node)) return true;
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node);
};

/** Returns the name of the attribute or property whose value this expression is, or may be; empty if there is none. */
const attributeOf = (node: ts.Node): string => {
  const { parent } = node;
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent))
    return parent.name === node ? '' : parent.name.getText();
  const passesOn =
    ts.isJsxExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isTemplateExpression(parent) ||
    (ts.isBinaryExpression(parent) && !isComparison(parent));
  return passesOn ? attributeOf(parent) : '';
};

const isComparison = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;

/** Returns whether a text is only compared, never shown, or is a name: of an element, a class, a key, a type. */
const isName = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return isComparison(parent);
  // <meta content>
  if (ts.isJsxAttribute(parent)) return parent.name.getText() === 'content';
  if (ts.isCallExpression(parent)) {
    const call = parent.expression.getText();
    // The text of an element is its third argument. The other calls take selectors, style sheets and values to look for.
    return call === 'element'
      ? parent.arguments[2] !== node
      : /\.(closest|startsWith|endsWith|includes|querySelector(All)?|replaceSync)$/.test(call);
  }
  return (
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
};

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('{}');
  return undefined;
};

/** Returns the texts of one file. */
export const inlineTexts = (fileName: string, source: string): InlineText[] => {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const texts: InlineText[] = [];
  const addText = (node: ts.Node, text: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    texts.push({ line: line + 1, text: text.trim().replace(/\s+/g, ' ') });
  };
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (ts.isJsxText(node) && LETTERS.test(node.text)) addText(node, node.text);
    const text = textOf(node)
      ?.replace(/<[^>]*>/g, ' ')
      .trim();
    if (text !== undefined && !isName(node) && !MEDIA.test(text) && !CODE.test(text)) {
      const attribute = attributeOf(node);
      const isRead = TEXT_ATTRIBUTES.test(attribute) && LETTERS.test(text) && /^[\p{Lu}“]/u.test(text);
      if (!CODE_ATTRIBUTES.test(attribute) && (SENTENCE.test(text) || LABEL.test(text) || isRead))
        addText(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};
