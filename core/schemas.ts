/** Door to the shapes that client and server share: node schemas and the forms' schemas. */
export * from './sync/nodes.ts';
