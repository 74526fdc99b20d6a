declare module 'virtual:client-assets' {
  const assets: import('./client-assets.ts').ClientAssets;
  export default assets;
}

declare module 'virtual:screen-rules' {
  const rules: readonly import('./client-assets.ts').ScreenRule[];
  export default rules;
}
